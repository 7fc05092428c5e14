import { Pencil } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { ButtonLink } from '~/ui/button.tsx';
import { ShareMenu } from './share-menu.tsx';

type ContentActionsProps = {
  path: string;
  /** What is shared beside the address. */
  text: string;
  /** Null for everybody but who made it. */
  editPath: string | null;
  /** The way to delete it, for those who may; its code may come later. */
  children: ReactNode;
};

/** Sharing for everybody, changing and deleting for those who may. */
export function ContentActions({ path, text, editPath, children }: ContentActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <ShareMenu path={path} text={text} />
      {editPath !== null && (
        <ButtonLink variant="secondary" to={editPath} icon={<Pencil size={18} aria-hidden="true" />}>
          Edit
        </ButtonLink>
      )}
      <Suspense>{children}</Suspense>
    </div>
  );
}
