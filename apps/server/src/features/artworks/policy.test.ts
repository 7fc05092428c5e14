import { matureLabels } from '@kalaangan/contract/mature';
import { describe, expect, it } from 'vitest';
import { toMember } from '#platform/http/viewer.ts';
import { mayLabel, mayMeetMature } from './policy.ts';

const member = toMember('1');

describe('mature works', () => {
  it('are met by visitors and members, and never by minors, whatever else they may', () => {
    expect(mayMeetMature(null)).toBe(true);
    expect(mayMeetMature(member)).toBe(true);
    expect(mayMeetMature({ ...member, isMinor: false })).toBe(true);
    expect(mayMeetMature({ ...member, isMinor: true })).toBe(false);
    expect(mayMeetMature({ ...member, isMinor: true, isModerator: true })).toBe(false);
  });

  it.each(matureLabels)(
    'may be labelled by their artist as %s, but what a moderator labelled stays mature',
    (label) => {
      expect(mayLabel({ mature_fixed: false }, label)).toBe(true);
      expect(mayLabel({ mature_fixed: true }, label)).toBe(label !== 'none');
    },
  );
});
