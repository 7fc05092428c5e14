import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { adminMessages } from '@kalaangan/contract/admin/admin';
import type { FailedJob, JobChoice } from '@kalaangan/contract/admin/queue.calls';
import { useQuery } from '@tanstack/react-query';
import { Button } from '~/ui/buttons/button.tsx';
import { SkeletonLines } from '~/ui/page/skeleton.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TimeSince } from '~/ui/texts/time-since.tsx';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import { failedJobsQuery } from './queries.ts';
import { useQueueAct } from './use-queue-act.ts';

type FailedJobsProps = {
  name: string;
  /** Number of all that failed of the name. */
  count: number;
  labelledBy: string;
  onDiscard: (choice: JobChoice) => void;
};

/** The newest failed jobs of a name, each with its cause. */
export function FailedJobs({ name, count, labelledBy, onDiscard }: FailedJobsProps) {
  const { data, error, refetch, isFetching } = useQuery(failedJobsQuery(name));
  if (!data)
    return error ? (
      <div className="grid justify-items-start gap-3">
        <FormError>{adminMessages.loadFailed(name)}</FormError>
        <Button
          variant="secondary"
          size="sm"
          busy={isFetching}
          busyLabel={t('Loading...')}
          onClick={() => void refetch()}
        >
          {t('Try Again')}
        </Button>
      </div>
    ) : (
      <SkeletonLines lines={3} />
    );
  const { jobs } = data;
  return (
    <>
      {jobs.length < count && (
        <p className="admin-detail">{t('The newest {shown} of {count}', { shown: jobs.length, count })}</p>
      )}
      <ul className="admin-causes" aria-labelledby={labelledBy}>
        {jobs.map((job) => (
          <Failure key={job._id} job={job} onDiscard={onDiscard} />
        ))}
      </ul>
    </>
  );
}

function Failure({ job, onDiscard }: { job: FailedJob; onDiscard: (choice: JobChoice) => void }) {
  const { _id: id, attempts, failedAt, cause } = job;
  const { act, isPending } = useQueueAct();
  const of = <VisuallyHidden>: {cause}</VisuallyHidden>;
  return (
    <li>
      <p className="admin-cause" lang="en" dir="ltr">
        {cause}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <span className="admin-detail">
          {rich('{attempts, plural, one {# attempt} other {# attempts}}, failed {time}', {
            attempts,
            time: <TimeSince time={failedAt} />,
          })}
        </span>
        <Button
          variant="ghost"
          size="sm"
          busy={isPending}
          busyLabel={t('Loading...')}
          onClick={() => void act({ act: 'retry', choice: { id } })}
        >
          <span>{t('Try Again')}</span>
          {of}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onDiscard({ id })}>
          <span>{t('Discard')}</span>
          {of}
        </Button>
      </div>
    </li>
  );
}
