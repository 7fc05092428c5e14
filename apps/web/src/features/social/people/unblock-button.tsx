import { t } from '@kalaangan/messages/t';
import { blockMessages as messages } from '@kalaangan/contract/accounts/blocks';
import Ban from 'lucide-react/icons/ban';
import { Button } from '~/ui/buttons/button.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useUnseen } from '../mutations/use-unseen.ts';
import type { UnseenPerson } from '../unseen-items.tsx';

/** Button in place of 'Follow', on the profile of somebody whom the member has blocked. */
export function UnblockButton({ person: { _id: id, name } }: { person: UnseenPerson }) {
  const { mutate, isPending } = useUnseen(id, () => toast.success(messages.unblocked(name)));
  return (
    <Button
      variant="secondary"
      className="shrink-0 whitespace-nowrap"
      icon={<Ban size={18} aria-hidden="true" />}
      aria-description={name}
      busy={isPending}
      onClick={() => mutate('unblock')}
    >
      {t('Unblock')}
    </Button>
  );
}
