import { globSync } from 'node:fs';
import { readModules, type Module } from './module.ts';
import type { Offence, Rule } from './rule.ts';
import { circlesOfFeatures, circlesOfFiles, circlesOfTypes } from './rules/circles.ts';
import { doors, everyFeatureHasAFloor, floors } from './rules/floors.ts';
import { lightReading } from './rules/reading-pages.ts';
import {
  environmentInConfig,
  fastifyInRoutes,
  purePoliciesAndViews,
  sqlInStores,
} from './rules/server-files.ts';
import {
  browserBundle,
  demonstration,
  demonstrationStaysOut,
  designSystem,
  packages,
  pagesOnTop,
  platform,
  testKit,
} from './rules/sides.ts';

export const rules: readonly Rule[] = [
  circlesOfFiles,
  circlesOfTypes,
  circlesOfFeatures,
  floors,
  everyFeatureHasAFloor,
  doors,
  platform,
  sqlInStores,
  fastifyInRoutes,
  purePoliciesAndViews,
  environmentInConfig,
  designSystem,
  pagesOnTop,
  browserBundle,
  packages,
  testKit,
  demonstration,
  demonstrationStaysOut,
  lightReading,
];

const sources = [
  '{apps,packages}/*/{src,content,test-kit}/**/*.{ts,tsx}',
  '{e2e,bench,scripts}/**/*.{ts,mjs}',
];

/** Every offence against the rules in the repository at `root`, with the rule's name. */
export function checkBoundaries(root: string): (Offence & { rule: string })[] {
  const paths = globSync(sources, { cwd: root, exclude: ['**/node_modules', '**/build'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  const modules = new Map(readModules(root, paths).map((module): [string, Module] => [module.path, module]));
  return rules.flatMap((rule) => rule.find(modules).map((offence) => ({ ...offence, rule: rule.name })));
}
