import { t } from '@kalaangan/messages/t';
import { lazy, Suspense, type ComponentProps } from 'react';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { Spinner } from '~/ui/page/spinner.tsx';
import type { PeopleList as List } from './people-list.tsx';

const PeopleList = lazy(async () => ({ default: (await import('./people-list.tsx')).PeopleList }));

type PeopleDialogProps = Omit<ComponentProps<typeof List>, 'onLeave'> & {
  title: string;
  onClose: () => void;
};

/** A list of people in a dialog: followers, followed people, likers. */
export function PeopleDialog({ title, onClose, ...list }: PeopleDialogProps) {
  return (
    <Dialog open title={title} size="sm" onClose={onClose}>
      <Suspense fallback={<Spinner label={t('Loading...')} block />}>
        <PeopleList {...list} onLeave={onClose} />
      </Suspense>
    </Dialog>
  );
}
