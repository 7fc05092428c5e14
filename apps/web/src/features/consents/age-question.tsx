import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { consentLimits, consentMessages as messages } from '@kalaangan/contract/consents/consents';
import { dayInIndia } from '@kalaangan/messages/days';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useState } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { AgeForm } from './age-form.tsx';

type AgeQuestionProps = { user: Pick<OwnUser, 'age'> };

/**
 * The question 'How old are you?' until it is answered; for a minor then the consent that is waited for. Nothing once
 * there is no more to say.
 */
export function AgeQuestion({ user: { age } }: AgeQuestionProps) {
  if (age !== null && age.consent !== 'waiting') return null;
  return (
    <section className="card card-padded grid gap-4" aria-labelledby="age">
      <h2 id="age" className="text-lg font-bold">
        {age === null ? messages.question : t('Your age')}
      </h2>
      {age === null ? <AgeForm age={null} /> : <Minor age={age} />}
    </section>
  );
}

/** The age on the account page: the question, or what was answered. */
export function OwnAge({ user: { age } }: AgeQuestionProps) {
  if (age?.band === 'minor') return <Minor age={age} />;
  if (age) return <p>{t('You have told us that you are {adult}.', { adult: messages.adult })}</p>;
  return (
    <>
      <p className="font-bold">{messages.question}</p>
      <AgeForm age={null} />
    </>
  );
}

type Age = NonNullable<OwnUser['age']>;

export function WaitingForConsent({ email }: { email: Age['guardianEmail'] }) {
  return (
    <p role="status">
      {rich(
        'A parent or guardian has to agree before you can publish, comment or reply. We have mailed a link to {email}, which works for {tokenDays} days.',
        {
          email: <strong className="break-all">{email}</strong>,
          tokenDays: consentLimits.tokenDays,
        },
      )}
    </p>
  );
}

function Minor({ age }: { age: Age }) {
  const { until, consent, guardianEmail, guardianMailRefusedAt } = age;
  const [isAskingAgain, setIsAskingAgain] = useState(false);
  return (
    <>
      {consent === 'waiting' && <WaitingForConsent email={guardianEmail} />}
      {guardianMailRefusedAt && (
        <p className="font-bold">
          {t('The mail server refuses this address. Check it, and send the link again.')}
        </p>
      )}
      {consent === 'given' && (
        <p>
          {t(
            'Your parent or guardian has agreed. Others do not see your city, and what you look at leaves no trace.',
          )}
        </p>
      )}
      {(consent === 'refused' || consent === 'withdrawn') && (
        <p>
          {consent === 'refused'
            ? t('Your parent or guardian has not agreed. They can change that by the link in our mail.')
            : t('Your parent or guardian agrees no longer. They can change that by the link in our mail.')}
        </p>
      )}
      {until !== null && (
        <p className="text-muted">
          {t('From {until} on you count as an adult.', { until: dayInIndia(new Date(until)) })}
        </p>
      )}
      {consent === 'waiting' &&
        (isAskingAgain ? (
          <AgeForm age={age} onSaved={() => setIsAskingAgain(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setIsAskingAgain(true)}>
            {t('Send the Link Again')}
          </Button>
        ))}
    </>
  );
}

/** The question above a form that publishes. */
export function AgeBeforePublishing({ user }: Pick<AgeQuestionProps, 'user'>) {
  return (
    <div className="wrap wrap-form pt-8 empty:hidden">
      <AgeQuestion user={user} />
    </div>
  );
}
