import { dayInIndia } from '@kalaangan/contract/days';
import { generalMessages } from '@kalaangan/contract/errors';
import type { StandingView } from '@kalaangan/contract/people';

/** Whether and why the account is suspended or banned; nothing while its standing is good. */
export function OwnStanding({ standing: { state, until, reason } }: { standing: StandingView }) {
  if (state === 'good') return null;
  return (
    <section className="card card-padded case-card" aria-labelledby="standing">
      <h2 id="standing">Your standing</h2>
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
    </section>
  );
}
