import { expect, it } from 'vitest';
import { toMember } from '#features/accounts/index.ts';
import { createModerationHook } from './moderation-hooks.ts';

const removal = [toMember('admin'), { kind: 'comment', id: 'c' }, { reason: '10', note: '' }] as const;

it('does nothing before a feature moderates', async () => {
  await expect(createModerationHook().removeAsAdmin(...removal)).rejects.toThrow('no feature moderates');
});

it('hands on what is asked to the one feature that moderates', async () => {
  const hook = createModerationHook();
  const asked: unknown[] = [];
  const moderation = {
    removeAsAdmin: async (...given: unknown[]) => void asked.push(given),
    holdForReview: async () => {},
    hasCase: async () => false,
  };
  hook.register(moderation);
  await hook.removeAsAdmin(...removal);
  expect(asked).toEqual([removal]);
  expect(() => hook.register(moderation)).toThrow('moderates already');
});
