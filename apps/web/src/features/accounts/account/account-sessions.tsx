import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { ownAccountMessages as messages } from '@kalaangan/contract/accounts/own-account';
import type { OwnSession } from '@kalaangan/contract/accounts/own-account.calls';
import { useQuery } from '@tanstack/react-query';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TimeSince } from '~/ui/texts/time-since.tsx';
import { useEndSessions } from '../mutations/use-end-sessions.ts';
import { sessionsQuery } from '../queries.ts';

/** Sessions of the member, with a button to log out each, and one for all others. */
export function AccountSessions() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery());
  const { mutate: end, isPending, variables } = useEndSessions();
  return (
    <>
      {error && !sessions && (
        <>
          <FormError>{messages.sessionsFailed}</FormError>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('Try Again')}
          </Button>
        </>
      )}
      <ul className="account-rows">
        {sessions?.map((session) => (
          <SessionItem
            key={session._id}
            session={session}
            isEnding={isPending && typeof variables === 'object' && variables.id === session._id}
            onEnd={() => end({ id: session._id })}
          />
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <Button
          variant="secondary"
          size="lg"
          wide
          busy={isPending && variables === 'others'}
          busyLabel={t('Logging out...')}
          onClick={() => end('others')}
        >
          {t('Log out everywhere else')}
        </Button>
      )}
    </>
  );
}

type SessionItemProps = { session: OwnSession; isEnding: boolean; onEnd: () => void };

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const { device, timeZone, lastUsedAt, createdAt, current } = session;
  return (
    <li className="account-row">
      <div className="min-w-0">
        <p className="font-semibold break-words">{device}</p>
        <p className="text-muted break-words">
          {current ? (
            <span>{t('This browser')}</span>
          ) : (
            rich('Last used {time}', { time: <TimeSince time={lastUsedAt} /> })
          )}
          {timeZone !== null && <span>{t(', {timeZone} time', { timeZone: placeOf(timeZone) })}</span>}
        </p>
        <p className="text-muted">{rich('Logged in {time}', { time: <TimeSince time={createdAt} /> })}</p>
      </div>
      {!current && (
        <Button
          variant="secondary"
          size="sm"
          busy={isEnding}
          aria-label={t('Log out {device}', { device })}
          onClick={onEnd}
        >
          {t('Log out')}
        </Button>
      )}
    </li>
  );
}

/** 'Asia/Kolkata' as 'Kolkata'. */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
