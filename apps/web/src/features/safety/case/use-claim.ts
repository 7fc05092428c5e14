import { moderationMessages as messages } from '@kalaangan/contract/safety/moderation';
import type { ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { messageOf } from '~/lib/api/api.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { useClaimCase } from '../mutations/use-claim-case.ts';

export type Claim = ReturnType<typeof useClaim>;

/** The claim on an open case, and why the last attempt to get it failed. */
export function useClaim(
  { _id: id, claimedBy }: ModerationCase,
  { _id: selfId, isAdmin }: Pick<OwnUser, '_id' | 'isAdmin'>,
) {
  const { mutate, isPending, error, variables } = useClaimCase(id);
  const isOwn = claimedBy?._id === selfId;
  const report = { onError: (failure: Error) => toast.error(messageOf(failure, messages.decideFailed)) };
  return {
    isOwn,
    isPending,
    /** Another moderator who works on it. */
    other: isOwn ? null : claimedBy,
    /** Whether claiming takes it from another, as admins may. */
    isTakeOver: isAdmin && !isOwn && claimedBy !== null,
    failure: error && variables === 'claim' ? messageOf(error, messages.decideFailed) : null,
    /** Claims the case when a decision is begun; without a toast, as the form shows the failure. */
    claim: () => mutate('claim'),
    toggle: () => mutate(isOwn ? 'release' : 'claim', report),
  };
}
