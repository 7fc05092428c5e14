import { findCycles } from '../graph.ts';
import { featureOf, isTest } from '../areas.ts';
import type { Rule } from '../rule.ts';

/** The linter finds cycles of files (`import/no-cycle`), but knows no features. */
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
    return findCycles(edges).map(([file = '', ...others]) => ({
      file,
      line: 1,
      message: `a cycle: ${[file, ...others, file].join(' → ')}`,
    }));
  },
};
