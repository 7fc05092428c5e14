import { expect, it } from 'vitest';
import { isSeen, mayInteract } from './policy.ts';

it.each([
  { blocks: [], may: true },
  { blocks: [{ byViewer: true }], may: false },
  { blocks: [{ byViewer: false }], may: false },
  { blocks: [{ byViewer: true }, { byViewer: false }], may: false },
])('lets people interact: $may with the blocks $blocks', ({ blocks, may }) => {
  expect(mayInteract(blocks)).toBe(may);
});

const nothing = { hasBlocked: false, isBlocked: false, hasMuted: false };
it.each([
  { relation: nothing, byMember: true, byModerator: true },
  { relation: { ...nothing, hasBlocked: true }, byMember: false, byModerator: false },
  { relation: { ...nothing, isBlocked: true }, byMember: false, byModerator: true },
  { relation: { ...nothing, hasMuted: true }, byMember: false, byModerator: false },
])('shows people by $relation', ({ relation, byMember, byModerator }) => {
  expect([isSeen(relation, false), isSeen(relation, true)]).toEqual([byMember, byModerator]);
});
