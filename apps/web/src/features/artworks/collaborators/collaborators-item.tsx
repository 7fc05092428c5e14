import { t } from '@kalaangan/messages/t';
import type { Artwork } from '@kalaangan/contract/artworks/artworks.calls';
import Users from 'lucide-react/icons/users';
import type { ShowBeside } from '~/ui/overlays/later-menu.tsx';
import { MenuAction } from '~/ui/overlays/menu.tsx';
import { CollaboratorsDialog } from './collaborators-dialog.tsx';

type CollaboratorsItemProps = { artwork: Artwork; memberId: string; show: ShowBeside };

/** The item of a work's menu for those who made it: whom they made it with. */
export function CollaboratorsItem({ artwork, memberId, show }: CollaboratorsItemProps) {
  return (
    <MenuAction
      icon={<Users size={18} aria-hidden="true" />}
      onSelect={() =>
        show(<CollaboratorsDialog artwork={artwork} memberId={memberId} onClose={() => show(null)} />)
      }
    >
      {t('Collaborators')}
    </MenuAction>
  );
}
