import { featureOf, layerOf, isTest, layersWithSiblingImports } from '../areas.ts';
import { importRule, moduleRule } from '../rule.ts';

export const layers = importRule(
  'layers',
  'a feature imports only features of lower layers',
  ({ path }, { file }) => {
    const from = featureOf(path);
    const to = file === null ? null : featureOf(file);
    if (!from || !to || isTest(path) || from.side !== to.side || from.name === to.name) return null;
    const own = layerOf(from.name);
    const other = layerOf(to.name);
    if (own === null || other === null || other < own) return null;
    if (other > own) return `${from.name} (layer ${own}) must not import ${to.name} (layer ${other})`;
    return layersWithSiblingImports.has(own)
      ? null
      : `${from.name} and ${to.name} are both in layer ${own} and must not import each other`;
  },
);

export const knownFeatures = moduleRule('known-features', 'every feature has a layer', function* ({ path }) {
  const feature = featureOf(path);
  if (feature?.isIndex && layerOf(feature.name) === null)
    yield {
      file: path,
      line: 1,
      message: `no layer for ${feature.name}: add one in scripts/boundaries/areas.ts`,
    };
});

export const publicInterfaces = importRule(
  'public-interfaces',
  'other code imports from a feature only through its index, and policies, which are pure, each other',
  ({ path }, { file }) => {
    const to = file === null ? null : featureOf(file);
    if (!to || to.isIndex) return null;
    const from = featureOf(path);
    if (from?.side === to.side && from.name === to.name) return null;
    if (file !== null && [path, file].every((module) => module.endsWith('/policy.ts'))) return null;
    return `${file} is internal to ${to.name}: import from its index`;
  },
);
