import { t } from '@kalaangan/messages/t';
import Pencil from 'lucide-react/icons/pencil';
import { Suspense, type ReactNode } from 'react';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { ShareMenu } from './share-menu.tsx';

type ContentActionsProps = {
  path: string;
  /** The text that is shared with the address. */
  text: string;
  /** Path of the page to edit the content; null if the viewer may not. */
  editPath: string | null;
  /** The buttons to delete, if the viewer may, and to report; they may be lazy. */
  children: ReactNode;
};

export function ContentActions({ path, text, editPath, children }: ContentActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <ShareMenu path={path} text={text} />
      {editPath !== null && (
        <ButtonLink variant="secondary" to={editPath} icon={<Pencil size={18} aria-hidden="true" />}>
          {t('Edit')}
        </ButtonLink>
      )}
      <Suspense>{children}</Suspense>
    </div>
  );
}
