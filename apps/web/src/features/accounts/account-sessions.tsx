import { ownAccountMessages as messages } from '@kalaangan/contract/own-account';
import type { OwnSession } from '@kalaangan/contract/own-account.calls';
import { useQuery } from '@tanstack/react-query';
import { Button } from '~/ui/button.tsx';
import { FormError } from '~/ui/form-error.tsx';
import { TimeSince } from '~/ui/time-since.tsx';
import { useEndSessions } from './mutations/use-end-sessions.ts';
import { sessionsQuery } from './queries.ts';

/** Where the member is logged in, with a button to log out each, and one for all others. */
export function AccountSessions() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery());
  const { mutate: end, isPending, variables } = useEndSessions();
  return (
    <section className="card card-padded grid gap-4" aria-labelledby="sessions">
      <h2 id="sessions" className="text-lg font-bold">
        Where you are logged in
      </h2>
      {error && !sessions && (
        <>
          <FormError>{messages.sessionsFailed}</FormError>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try Again
          </Button>
        </>
      )}
      <ul className="grid gap-4">
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
          busyLabel="Logging out..."
          onClick={() => end('others')}
        >
          Log out everywhere else
        </Button>
      )}
    </section>
  );
}

type SessionItemProps = { session: OwnSession; isEnding: boolean; onEnd: () => void };

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const { device, timeZone, lastUsedAt, createdAt, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-bold break-words">{device}</p>
        <p className="text-muted break-words">
          {current ? (
            'This browser'
          ) : (
            <>
              Last used <TimeSince time={lastUsedAt} />
            </>
          )}
          {timeZone !== null && `, ${placeOf(timeZone)} time`}
        </p>
        <p className="text-muted">
          Logged in <TimeSince time={createdAt} />
        </p>
      </div>
      {!current && (
        <Button variant="secondary" busy={isEnding} aria-label={`Log out ${device}`} onClick={onEnd}>
          Log out
        </Button>
      )}
    </li>
  );
}

/** 'Asia/Kolkata' as 'Kolkata'. */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
