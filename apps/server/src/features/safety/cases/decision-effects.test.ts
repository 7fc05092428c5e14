import { describe, expect, it } from 'vitest';
import type { DecidedCase } from './case-steps.ts';
import { effectsOf, effectsOfUndoing } from './decision-effects.ts';

const at = new Date('2026-11-28T08:00:00Z');
const base: DecidedCase = {
  id: 'case',
  kind: 'report',
  target_type: 'artwork',
  target_id: 'artwork',
  owner_id: 'author',
  category: 'spam',
  state: 'closed',
  appeal_of: null,
  appellant_id: null,
  statement: null,
  hidden_at_once: false,
  queue_place: 1,
  received_at: at,
  clock_started_at: at,
  due_at: at,
  warnings: 0,
  next_warning_at: null,
  claimed_by: null,
  claimed_until: null,
  decided_at: at,
  decided_by: 'moderator',
  action: 'keep',
  rule: '1',
  note: 'Because.',
  days: null,
  label: null,
  label_before: null,
  label_fixed_before: null,
  undone_at: null,
  notice_id: null,
  restore_at: null,
  restored_at: null,
};
const alone = { isOrdered: false, isHeldByNotice: false, isRemoved: false, isLabelled: false };
const known = { ...alone, restrictions: [], target: null };
const released = ['release', 'release'];

const namesOf = (effects: readonly { do: string }[]) => effects.map((effect) => effect.do);

describe('a decision', () => {
  it.each<[Partial<DecidedCase>, readonly string[]]>([
    [{ action: 'keep' }, released],
    [{ action: 'false-report' }, released],
    [{ action: 'label-ai' }, ['label-ai', ...released]],
    [{ action: 'label-mature', label: 'nudity' }, ['label-mature', ...released]],
    [{ action: 'warn' }, ['strike', ...released]],
    [{ action: 'remove' }, ['hold', 'strike', ...released]],
    [{ action: 'suspend', days: 7 }, ['hold', 'suspend', 'strike', ...released]],
    [{ action: 'ban' }, ['hold', 'ban', 'strike', ...released]],
    [{ action: 'ban', target_type: 'user' }, ['ban', 'strike', ...released]],
    [{ action: 'remove', owner_id: null }, ['hold', ...released]],
    [{ action: 'remove', kind: 'notice' }, ['hold', 'change-case', 'strike']],
  ])('has effects by its action (%#)', (more, effects) => {
    expect(namesOf(effectsOf({ ...base, ...more }, alone))).toEqual(effects);
  });

  it('on a notice removes for good what a court has ordered', () => {
    const [hold, ...others] = effectsOf({ ...base, kind: 'notice', action: 'remove' }, { isOrdered: true });
    expect(hold).toMatchObject({ hold: { reason: 'copyright', effect: 'removed' } });
    expect(namesOf(others)).toEqual(['strike']);
  });
});

describe('an appeal', () => {
  const target = {
    type: 'artwork',
    id: 'artwork',
    ownerId: 'author',
    visibility: 'visible',
    createdAt: at,
  } as const;
  it.each<[Partial<DecidedCase>, Partial<typeof alone>, readonly string[]]>([
    [{ action: 'keep' }, {}, ['review-again']],
    [{ action: 'remove' }, {}, ['release']],
    [{ action: 'remove' }, { isRemoved: true }, []],
    [{ action: 'label-ai' }, {}, ['label-ai']],
    [{ action: 'label-ai' }, { isLabelled: true }, []],
    [{ action: 'label-mature', label_before: 'none' }, {}, ['restore-label']],
    [{ action: 'suspend' }, {}, ['release', 'restrict']],
    [{ action: 'remove', kind: 'notice' }, {}, ['change-case', 'release']],
    [{ action: 'remove', kind: 'notice' }, { isOrdered: true }, ['change-case']],
    [{ action: 'remove', kind: 'notice' }, { isHeldByNotice: true }, ['change-case']],
  ])('undoes what nothing else demands (%#)', (more, others, effects) => {
    const undoing = effectsOfUndoing({ ...base, ...more }, at, { ...known, ...others, target });
    expect(namesOf(undoing)).toEqual(['change-case', 'take-strike-back', ...effects]);
  });

  it('leaves the author the restrictions of other decisions', () => {
    const suspension = { action: 'suspend', days: 30, note: 'Earlier.', decided_at: at } as const;
    const undoing = effectsOfUndoing({ ...base, action: 'ban' }, at, {
      ...known,
      restrictions: [suspension],
    });
    expect(undoing.at(-1)).toEqual({
      do: 'restrict',
      userId: 'author',
      left: { suspendedUntil: new Date('2026-12-28T08:00:00Z'), bannedAt: null, reason: 'Earlier.' },
    });
  });
});
