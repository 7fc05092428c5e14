import { findCycles } from '../graph.ts';
import type { Import, Module } from '../module.ts';
import { featureOf, isTest } from '../areas.ts';
import type { Violation, Rule } from '../rule.ts';

type Modules = ReadonlyMap<string, Module>;

export const cyclesOfFiles: Rule = {
  name: 'no-cycles',
  description: 'files import each other in one direction only',
  find: (modules) =>
    findCyclesOver(modules, ({ kind }) => kind === 'static').map((cycle) => violation(cycle, modules)),
};

/** Harmless at run time, but files that need each other's types are one unit cut in two. */
export const cyclesOfTypes: Rule = {
  name: 'no-type-cycles',
  description:
    'files import types from each other in one direction only: move shared types to a file of their own',
  find: (modules) =>
    findCyclesOver(modules, ({ kind }) => kind !== 'lazy')
      .filter((cycle) =>
        edgesOf(cycle).some(
          ([from, to]) => !importsOf(modules, from, to).some(({ kind }) => kind === 'static'),
        ),
      )
      .map((cycle) => violation(cycle, modules)),
};

export const cyclesOfFeatures: Rule = {
  name: 'no-feature-cycles',
  description: 'features of one layer import each other in one direction only',
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
    return findCycles(edges).map((cycle) => violation(cycle, modules));
  },
};

function findCyclesOver(modules: Modules, counts: (imported: Import) => boolean): string[][] {
  const targets = ({ imports }: Module) =>
    imports.flatMap((one) => (one.file !== null && counts(one) ? [one.file] : []));
  return findCycles(new Map([...modules.values()].map((module) => [module.path, targets(module)])));
}

function edgesOf(cycle: readonly string[]): [from: string, to: string][] {
  return cycle.map((from, index) => [from, cycle[(index + 1) % cycle.length] ?? from]);
}

function importsOf(modules: Modules, from: string, to: string): readonly Import[] {
  return modules.get(from)?.imports.filter(({ file }) => file === to) ?? [];
}

function violation(cycle: readonly string[], modules: Modules): Violation {
  const [file = '', next = file] = cycle;
  const line = importsOf(modules, file, next)[0]?.line ?? 1;
  return { file, line, message: `a cycle: ${[...cycle, file].join(' → ')}` };
}
