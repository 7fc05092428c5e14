import { t } from '@kalaangan/messages/t';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { standingText } from '@kalaangan/contract/accounts/standing';
import type { ReactNode } from 'react';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';

type StandingProps = { user: Pick<OwnUser, 'standing'> };

/** Shows the children to those who are suspended or banned, or whose account is closed. */
export function WithBadStanding({ user, children }: StandingProps & { children: ReactNode }) {
  return user.standing.state === 'good' ? null : children;
}

/** Standing of an account that is suspended, banned or closed, with the reason. */
export function OwnStanding({ user }: StandingProps) {
  const { state, until, reason } = user.standing;
  return (
    <>
      <p>
        <strong>{standingText({ state, until })}</strong>
      </p>
      {reason && <Paragraphs text={reason} />}
      <p className="text-muted">
        {t(
          'You can read, download your data, appeal and delete your account. Everything else is not possible.',
        )}
      </p>
    </>
  );
}
