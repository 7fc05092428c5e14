import { dayInIndia } from '@kalaangan/contract/days';
import { generalMessages } from '@kalaangan/contract/errors';
import type { OwnUser } from '@kalaangan/contract/people';
import type { ReactNode } from 'react';

type StandingProps = { user: Pick<OwnUser, 'standing'> };

/** Shows the children to those who are suspended or banned. */
export function WithBadStanding({ user, children }: StandingProps & { children: ReactNode }) {
  return user.standing.state === 'good' ? null : children;
}

/** Why the account is suspended or banned. */
export function OwnStanding({ user }: StandingProps) {
  const { until, reason } = user.standing;
  return (
    <>
      <p>
        <strong>
          {until === null ? generalMessages.banned : generalMessages.suspended(dayInIndia(new Date(until)))}
        </strong>
      </p>
      {reason && (
        <p className="case-text" dir="auto">
          {reason}
        </p>
      )}
      <p className="text-muted">
        You can read, download your data, appeal and delete your account. Everything else is not possible.
      </p>
    </>
  );
}
