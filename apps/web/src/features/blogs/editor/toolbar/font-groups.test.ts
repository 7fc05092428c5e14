import { fonts } from '@kalaangan/rich-text/fonts';
import { describe, expect, it } from 'vitest';
import { groupFonts } from './font-groups.ts';

const familiesFor = (search: string) =>
  groupFonts([], search).flatMap((group) => group.fonts.map((font) => font.family));

describe('groupFonts', () => {
  it('returns every font by script, after the recently used ones', () => {
    expect(new Set(familiesFor(''))).toEqual(new Set(fonts.map(({ family }) => family)));
    const recent = fonts.slice(20, 22);
    expect(groupFonts(recent, '')[0]).toEqual({ name: 'Used last', fonts: recent });
    expect(groupFonts([], '').map(({ name }) => name)).toContain('Tamil');
  });

  it('finds fonts by a part of the name, and by a script name in Latin or its own letters', () => {
    expect(familiesFor('garamond')).toEqual(['Garamond', 'EB Garamond']);
    expect(familiesFor('Tamil')).toContain('Catamaran');
    expect(familiesFor('தமிழ்')).toEqual(familiesFor('tamil'));
    expect(familiesFor('urdu')).toEqual(['Noto Naskh', 'Noto Nastaliq']);
    expect(familiesFor('ᱚᱞ')).toEqual(familiesFor('ol chiki'));
    expect(familiesFor('meetei')).toEqual(['Noto Meetei Mayek']);
    expect(familiesFor('no such font')).toEqual([]);
  });
});
