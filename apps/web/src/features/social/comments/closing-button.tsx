import { commentMessages as messages } from '@kalaangan/contract/social/comments';
import type { Contract } from '@kalaangan/contract/contract';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageCircleOff from 'lucide-react/icons/message-circle-off';
import { messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { refetchCached } from '~/lib/queries/change-cached.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { MenuAction } from '~/ui/overlays/menu.tsx';
import { toast } from '~/ui/overlays/toast.ts';

export type ClosingButtonProps = {
  address: Extract<keyof Contract, `POST ${string}/comments-closed`>;
  id: string;
  closed: boolean;
  /** Key of the content's query, which tells whether its comments are closed. */
  contentKey: QueryKey;
};

function useClosing({ address, id, closed, contentKey }: ClosingButtonProps) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(address, { params: { id }, body: { closed: !closed } }),
    onSuccess: () => refetchCached(queries, contentKey),
    onError: (error) => toast.error(messageOf(error, closed ? messages.openFailed : messages.closeFailed)),
  });
}

function look(closed: boolean) {
  const Icon = closed ? MessageCircle : MessageCircleOff;
  return {
    icon: <Icon size={18} aria-hidden="true" />,
    text: closed ? messages.open : messages.close,
  };
}

export function ClosingButton(props: ClosingButtonProps) {
  const { mutate, isPending } = useClosing(props);
  const { icon, text } = look(props.closed);
  return (
    <Button variant="secondary" busy={isPending} icon={icon} onClick={() => mutate()}>
      {text}
    </Button>
  );
}

/** The same in a menu. */
export function ClosingItem(props: ClosingButtonProps) {
  const { mutate } = useClosing(props);
  const { icon, text } = look(props.closed);
  return (
    <MenuAction icon={icon} onSelect={() => mutate()}>
      {text}
    </MenuAction>
  );
}
