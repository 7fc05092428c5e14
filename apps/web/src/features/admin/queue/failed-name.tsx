import { t } from '@kalaangan/messages/t';
import type { JobChoice } from '@kalaangan/contract/admin/queue.calls';
import { useId, useState } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { useQueueAct } from './use-queue-act.ts';

/** What has failed of one name; its jobs show by a press. */
export function FailedName({ name, count }: { name: string; count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [discarded, setDiscarded] = useState<JobChoice | null>(null);
  const { act, isPending } = useQueueAct();
  const headingId = useId();
  const of = <VisuallyHidden>: {name}</VisuallyHidden>;
  return (
    <li className="card card-padded admin-failed-name">
      <header>
        <h3 id={headingId}>
          <code lang="en">{name}</code>
        </h3>
        <span className="badge" data-kind="strong">
          {t('{count} failed', { count })}
        </span>
      </header>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span>{isOpen ? t('Hide causes') : t('Show causes')}</span>
          {of}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          busy={isPending}
          busyLabel={t('Loading...')}
          onClick={() => void act({ act: 'retry', choice: { name } })}
        >
          <span>{t('Try all again')}</span>
          {of}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setDiscarded({ name })}>
          <span>{t('Discard all')}</span>
          {of}
        </Button>
      </div>
      {isOpen && <FailedJobs name={name} count={count} labelledBy={headingId} onDiscard={setDiscarded} />}
      {discarded && (
        <DiscardDialog
          name={name}
          count={'id' in discarded ? 1 : count}
          choice={discarded}
          onClose={() => setDiscarded(null)}
        />
      )}
    </li>
  );
}
