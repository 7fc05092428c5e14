import type { RemovalReason } from '@kalaangan/contract/removal';
import type { HeldSubject } from '#features/social/index.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Safety } from './context.ts';
import { decide } from './decisions.ts';
import { openCase } from './queue.ts';
import { targetOfKind } from './works.ts';

/**
 * What an admin deletes of others' is removed by a decision: its author is told why, and may appeal.
 * @throws {Problem} 404; 409 if somebody else works on a case about it
 */
export async function removeAsAdmin(
  safety: Safety,
  viewer: Viewer,
  { kind, id }: HeldSubject,
  reason: RemovalReason,
): Promise<void> {
  const asked = { targetType: targetOfKind[kind], targetId: id, category: 'other' } as const;
  const { _id: caseId } = await openCase(safety, viewer, asked);
  await decide(safety, viewer, caseId, { action: 'remove', ...reason });
}
