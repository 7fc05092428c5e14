import { fonts } from '@kalaangan/rich-text/fonts';
import { describe, expect, it } from 'vitest';
import { groupFonts } from './font-groups.ts';

const names = (search: string) =>
  groupFonts([], search).flatMap((group) => group.fonts.map((font) => font.family));

describe('the list of fonts', () => {
  it('has every font, by script, and those used last before all', () => {
    expect(new Set(names(''))).toEqual(new Set(fonts.map(({ family }) => family)));
    const recent = fonts.slice(20, 22);
    expect(groupFonts(recent, '')[0]).toEqual({ name: 'Used last', fonts: recent });
    expect(groupFonts([], '').map(({ name }) => name)).toContain('Tamil');
  });

  it('is searched by a part of the name, and by a script in Latin and its own letters', () => {
    expect(names('garamond')).toEqual(['Garamond', 'EB Garamond']);
    expect(names('Tamil')).toContain('Catamaran');
    expect(names('தமிழ்')).toEqual(names('tamil'));
    expect(names('no such font')).toEqual([]);
  });
});
