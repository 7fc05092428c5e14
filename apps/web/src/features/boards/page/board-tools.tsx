import type { Board } from '@kalaangan/contract/boards/boards.calls';
import { links } from '@kalaangan/contract/links';
import { t } from '@kalaangan/messages/t';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState } from 'react';
import { ReportItem } from '~/features/reports/index.ts';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { Menu } from '~/ui/overlays/menu.tsx';
import type { Elements } from '~/ui/texts/elements.ts';

const EditBoardDialog = lazy(async () => ({
  default: (await import('../board-form-dialog.tsx')).EditBoardDialog,
}));
const DeleteBoardItem = lazy(async () => ({
  default: (await import('./delete-board-item.tsx')).DeleteBoardItem,
}));

/** For its owner: change the board. In the menu 'More': for others report it, for its owner and admins delete it. */
export function BoardTools({ board }: { board: Board }) {
  const { _id: id, owner, title, visibility = 'visible' } = board;
  const { user } = useSession();
  const [dialog, show] = useState<Elements>(null);
  const isOwn = user !== null && user._id === owner._id;
  return (
    <>
      {isOwn && visibility === 'visible' && (
        <Button
          variant="secondary"
          icon={<Pencil size={18} aria-hidden="true" />}
          onClick={() =>
            show(
              <Suspense>
                <EditBoardDialog board={board} onClose={() => show(null)} />
              </Suspense>,
            )
          }
        >
          {t('Edit')}
        </Button>
      )}
      <Menu
        kind="actions"
        label={t('More')}
        description={title}
        align="end"
        triggerClass="icon-btn"
        trigger={<Ellipsis size={20} aria-hidden="true" />}
      >
        {!isOwn && <ReportItem reported={{ type: 'board', id }} path={links.board(id)} show={show} />}
        <Suspense>{(isOwn || user?.isAdmin) && <DeleteBoardItem id={id} show={show} />}</Suspense>
      </Menu>
      {dialog}
    </>
  );
}
