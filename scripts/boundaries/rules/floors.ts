import { featureOf, floorOf, isTest, sharedFloors } from '../places.ts';
import { importRule, moduleRule } from '../rule.ts';

export const floors = importRule(
  'floors',
  'a feature imports only features of lower floors',
  ({ path }, { file }) => {
    const from = featureOf(path);
    const to = file === null ? null : featureOf(file);
    if (!from || !to || isTest(path) || from.side !== to.side || from.name === to.name) return null;
    const own = floorOf(from.name);
    const other = floorOf(to.name);
    if (own === null || other === null || other < own) return null;
    if (other > own) return `${from.name} (floor ${own}) knows nothing of ${to.name} (floor ${other})`;
    return sharedFloors.has(own)
      ? null
      : `${from.name} and ${to.name} share floor ${own} and never know each other`;
  },
);

export const everyFeatureHasAFloor = moduleRule(
  'known-features',
  'every feature stands on a floor',
  function* ({ path }) {
    const feature = featureOf(path);
    if (feature?.door && floorOf(feature.name) === null)
      yield {
        file: path,
        line: 1,
        message: `no floor for ${feature.name}: give it one in scripts/boundaries/places.ts`,
      };
  },
);

export const doors = importRule(
  'doors',
  'a feature is entered through its index alone',
  ({ path }, { file }) => {
    const to = file === null ? null : featureOf(file);
    if (!to || to.door) return null;
    const from = featureOf(path);
    if (from?.side === to.side && from.name === to.name) return null;
    return `${file} is inside ${to.name}: import from its index`;
  },
);
