import { findCircles } from '../graph.ts';
import type { Import, Module } from '../module.ts';
import { featureOf, isTest } from '../places.ts';
import type { Offence, Rule } from '../rule.ts';

type Modules = ReadonlyMap<string, Module>;

export const circlesOfFiles: Rule = {
  name: 'no-circles',
  says: 'files load each other in one direction',
  find: (modules) =>
    circlesOver(modules, ({ kind }) => kind === 'static').map((circle) => offence(circle, modules)),
};

/** Harmless at run time, but two files that need each other's types are one thing cut in two. */
export const circlesOfTypes: Rule = {
  name: 'no-type-circles',
  says: 'files take types from each other in one direction: give a shared type a file of its own',
  find: (modules) =>
    circlesOver(modules, ({ kind }) => kind !== 'lazy')
      .filter((circle) =>
        stepsOf(circle).some(
          ([from, to]) => !importsOf(modules, from, to).some(({ kind }) => kind === 'static'),
        ),
      )
      .map((circle) => offence(circle, modules)),
};

export const circlesOfFeatures: Rule = {
  name: 'no-feature-circles',
  says: 'features of one floor know each other in one direction',
  find(modules) {
    const edges = new Map<string, string[]>();
    for (const { path, imports } of modules.values()) {
      const from = featureOf(path);
      if (!from || isTest(path)) continue;
      for (const { file } of imports) {
        const to = file === null ? null : featureOf(file);
        if (!to || to.side !== from.side || to.name === from.name) continue;
        const key = `apps/${from.side}/src/features/${from.name}`;
        edges.set(key, [...(edges.get(key) ?? []), `apps/${to.side}/src/features/${to.name}`]);
      }
    }
    return findCircles(edges).map((circle) => offence(circle, modules));
  },
};

function circlesOver(modules: Modules, counts: (imported: Import) => boolean): string[][] {
  const targets = ({ imports }: Module) =>
    imports.flatMap((one) => (one.file !== null && counts(one) ? [one.file] : []));
  return findCircles(new Map([...modules.values()].map((module) => [module.path, targets(module)])));
}

function stepsOf(circle: readonly string[]): [from: string, to: string][] {
  return circle.map((from, index) => [from, circle[(index + 1) % circle.length] ?? from]);
}

function importsOf(modules: Modules, from: string, to: string): readonly Import[] {
  return modules.get(from)?.imports.filter(({ file }) => file === to) ?? [];
}

function offence(circle: readonly string[], modules: Modules): Offence {
  const [file = '', next = file] = circle;
  const line = importsOf(modules, file, next)[0]?.line ?? 1;
  return { file, line, message: `a circle: ${[...circle, file].join(' → ')}` };
}
