import { globSync } from 'node:fs';
import { readModules, type Module } from './module.ts';
import type { Violation, Rule } from './rule.ts';
import { cyclesOfFeatures } from './rules/cycles.ts';
import { knownFeatures, layers, publicInterfaces } from './rules/layers.ts';
import { lightReading } from './rules/reading-pages.ts';
import {
  environmentInConfig,
  fastifyInRoutes,
  purePoliciesAndViews,
  sqlInStores,
} from './rules/server-files.ts';
import {
  browserBundle,
  designSystem,
  packages,
  pagesOnTop,
  platform,
  commandsStayOut,
  commandsUseDeclaredExports,
  testKit,
} from './rules/dependencies.ts';

export const rules: readonly Rule[] = [
  cyclesOfFeatures,
  layers,
  knownFeatures,
  publicInterfaces,
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
  commandsUseDeclaredExports,
  commandsStayOut,
  lightReading,
];

const sources = [
  '{apps,packages}/*/{src,content,test-kit}/**/*.{ts,tsx}',
  '{e2e,bench,scripts}/**/*.{ts,mjs}',
];

/** Every violation against the rules in the repository at `root`, with the rule's name. */
export function checkBoundaries(root: string): (Violation & { rule: string })[] {
  const paths = globSync(sources, { cwd: root, exclude: ['**/node_modules', '**/build'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  const modules = new Map(readModules(root, paths).map((module): [string, Module] => [module.path, module]));
  return rules.flatMap((rule) => rule.find(modules).map((violation) => ({ ...violation, rule: rule.name })));
}
