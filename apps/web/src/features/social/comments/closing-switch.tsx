import { commentMessages as messages } from '@kalaangan/contract/comments';
import type { Contract } from '@kalaangan/contract/contract';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { MessageCircle, MessageCircleOff } from 'lucide-react';
import { messageOf } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';
import { useSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { toast } from '~/ui/toast.ts';

type ClosingSwitchProps = {
  address: Extract<keyof Contract, `POST ${string}/comments-closed`>;
  id: string;
  ownerId: string;
  closed: boolean;
  /** Of the content, which tells whether its comments are closed. */
  contentKey: QueryKey;
};

/** Closes and opens the comments, for the author of what they are on. */
export function ClosingSwitch({ address, id, ownerId, closed, contentKey }: ClosingSwitchProps) {
  const { user } = useSession();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(address, { params: { id }, body: { closed: !closed } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: contentKey }),
    onError: (error) => toast.error(messageOf(error, closed ? messages.openFailed : messages.closeFailed)),
  });
  if (user?._id !== ownerId) return null;
  return (
    <Button
      variant="secondary"
      busy={isPending}
      icon={
        closed ? (
          <MessageCircle size={18} aria-hidden="true" />
        ) : (
          <MessageCircleOff size={18} aria-hidden="true" />
        )
      }
      onClick={() => mutate()}
    >
      {closed ? messages.open : messages.close}
    </Button>
  );
}
