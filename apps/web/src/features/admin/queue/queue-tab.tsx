import { t } from '@kalaangan/messages/t';
import { queueLimits } from '@kalaangan/contract/admin/queue';
import type { Queue } from '@kalaangan/contract/admin/queue.calls';
import { useQuery } from '@tanstack/react-query';
import { isAccessDenied } from '~/lib/api/access-denied.ts';
import { useRedirectHome } from '~/lib/navigation/use-redirect-home.ts';
import { EmptyState } from '~/ui/page/empty-state.tsx';
import { TimeSince } from '~/ui/texts/time-since.tsx';
import { ListStates, toList } from '../list-states.tsx';
import { Figures } from '../stat-tiles.tsx';
import { FailedName } from './failed-name.tsx';
import { MailPart } from './mail-part.tsx';
import { queueQuery } from './queries.ts';

/** The work that the site does beside its answers: what waits, what has failed and why, and what became of mails. */
export function QueueTab({ label }: { label: string }) {
  const query = useQuery(queueQuery());
  useRedirectHome(isAccessDenied(query.error));
  return (
    <ListStates label={label} query={toList(query)} isEmpty={!query.data} empty={<></>}>
      {query.data ? <QueueState queue={query.data} /> : <></>}
    </ListStates>
  );
}

function QueueState({ queue }: { queue: Queue }) {
  const { waiting, running, failed, oldestDue, names } = queue;
  const failing = names.filter((one) => one.failed > 0);
  return (
    <div className="admin-queue">
      <Figures
        figures={[
          { label: t('Waiting'), value: waiting },
          { label: t('Running'), value: running },
          { label: t('Failed'), value: failed },
          {
            label: t('Late since'),
            text: oldestDue === null ? <span>{t('not late')}</span> : <TimeSince time={oldestDue} />,
          },
        ]}
      />
      <section>
        <h2>{t('Failed work')}</h2>
        {failing.length === 0 ? (
          <EmptyState title={t('Nothing has failed')}>
            {t('What fails for good is kept here for {days} days, with its cause.', {
              days: queueLimits.keptDays,
            })}
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {failing.map((one) => (
              <FailedName key={one.name} name={one.name} count={one.failed} />
            ))}
          </ul>
        )}
      </section>
      <MailPart mail={queue.mail} />
      <WaitingWork names={names.filter((one) => one.waiting + one.running > 0)} />
    </div>
  );
}

function WaitingWork({ names }: { names: Queue['names'] }) {
  if (names.length === 0) return null;
  return (
    <section>
      <h2>{t('Waiting work')}</h2>
      <ul className="admin-list">
        {names.map(({ name, waiting, running, oldestDue }) => (
          <li key={name} className="admin-work">
            <code lang="en">{name}</code>
            <span className="admin-detail">
              {t('{waiting} waiting, {running} running', { waiting, running })}
            </span>
            {oldestDue !== null && <TimeSince className="admin-detail" time={oldestDue} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
