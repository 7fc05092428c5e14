import { matureLabels } from '@kalaangan/contract/artworks/mature';
import { describe, expect, it } from 'vitest';
import { mayLabel } from './policy.ts';

describe('mature works', () => {
  it.each(matureLabels)(
    'may be labelled by their artist as %s, but what a moderator labelled stays mature',
    (label) => {
      expect(mayLabel({ mature_fixed: false }, label)).toBe(true);
      expect(mayLabel({ mature_fixed: true }, label)).toBe(label !== 'none');
    },
  );
});
