import { commentMessages as messages } from '@kalaangan/contract/social/comments';
import type { Contract } from '@kalaangan/contract/contract';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import { messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';

export type ClosingButtonProps = {
  address: Extract<keyof Contract, `POST ${string}/comments-closed`>;
  id: string;
  closed: boolean;
  /** Key of the content's query, which tells whether its comments are closed. */
  contentKey: QueryKey;
};

export function ClosingButton({ address, id, closed, contentKey }: ClosingButtonProps) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(address, { params: { id }, body: { closed: !closed } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: contentKey }),
    onError: (error) => toast.error(messageOf(error, closed ? messages.openFailed : messages.closeFailed)),
  });
  const Icon = closed ? MessageCircle : MessageCircleOff;
  return (
    <Button
      variant="secondary"
      busy={isPending}
      icon={<Icon size={18} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      {closed ? messages.open : messages.close}
    </Button>
  );
}
