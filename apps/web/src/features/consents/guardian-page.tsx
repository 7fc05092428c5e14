import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { consentLimits as limits } from '@kalaangan/contract/consents/consents';
import type { GuardianConsentView } from '@kalaangan/contract/consents/consents.calls';
import { dayInIndia } from '@kalaangan/messages/days';
import { links } from '@kalaangan/contract/links';
import { ownLanguage } from '@kalaangan/rich-text/language';
import type { ReactNode } from 'react';
import { useSite } from '~/lib/pages/site.ts';
import { FormError } from '~/ui/fields/form-error.tsx';
import { Link } from '~/ui/buttons/link.tsx';
import { GuardianForm } from './guardian-form.tsx';

type GuardianPageProps = { token: string; consent: GuardianConsentView; refusal: string | null };

/** Page that a parent or guardian reads and answers. Works without JavaScript. */
export function GuardianPage({ token, consent, refusal }: GuardianPageProps) {
  const { brandName, minimumAge } = useSite();
  const { state, name, username } = consent;
  return (
    <GuardianFrame>
      <p>
        {rich(
          '{name} ({username}) has an account at {brandName}, says to be between {minimumAge} and {lastAge} years old, and has named you as parent or guardian.',
          {
            name: <strong {...ownLanguage(name)}>{name}</strong>,
            username: <bdi dir="ltr">@{username}</bdi>,
            brandName,
            minimumAge,
            lastAge: limits.adultAge - 1,
          },
        )}
      </p>
      <State consent={consent} />
      {state !== 'unneeded' && (
        <>
          <Notice version={consent.noticeVersion} />
          <FormError>{refusal}</FormError>
          <GuardianForm token={token} state={state} />
        </>
      )}
    </GuardianFrame>
  );
}

export function GuardianFrame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap wrap-form py-8 sm:py-12">
      <h1 className="text-2xl font-bold">{t('Consent of a parent or guardian')}</h1>
      <div className="card card-padded mt-6 grid gap-5">{children}</div>
    </div>
  );
}

function State({ consent: { state, expiresAt, closedUntil } }: { consent: GuardianConsentView }) {
  switch (state) {
    case 'waiting':
      return (
        <p>
          <span>
            {t(
              'Until you agree they can look around, follow artists, like, vote and report; they cannot publish, comment or reply.',
            )}{' '}
          </span>
          {expiresAt !== null && (
            <span>
              {t('This link works until {expiresAt}.', { expiresAt: dayInIndia(new Date(expiresAt)) })}
            </span>
          )}
        </p>
      );
    case 'given':
      return <p role="status">{t('You have agreed. They can publish, comment and reply.')}</p>;
    case 'refused':
    case 'withdrawn':
      return (
        <p role="status">
          <span>
            {state === 'refused' ? t('You have not agreed.') : t('You have withdrawn your consent.')}
          </span>{' '}
          <span>
            {closedUntil === null
              ? t('The account is closed and seen by nobody. Until then you can change your mind here.')
              : t(
                  'The account is closed and seen by nobody, and will be deleted on {closedUntil}. Until then you can change your mind here.',
                  { closedUntil: dayInIndia(new Date(closedUntil)) },
                )}
          </span>
        </p>
      );
    case 'unneeded':
      return <p role="status">{t('The account belongs to an adult: nobody’s consent is needed.')}</p>;
  }
}

function Notice({ version }: { version: string }) {
  const { brandName } = useSite();
  return (
    <section className="grid gap-2" aria-labelledby="notice">
      <h2 id="notice" className="text-lg font-bold">
        {t('What you agree to')}
      </h2>
      <ul className="list-disc ps-5 grid gap-1">
        <li>
          {t(
            '{brandName} keeps their name, username, email address, and what they publish: pictures, texts, comments. What they publish is public and carries their name.',
            { brandName },
          )}
        </li>
        <li>
          {t(
            'Their city is not shown, and what they look at is not recorded. They never see mature content.',
          )}
        </li>
        <li>
          {t('No advertising, no tracking, no selling of data, no training of artificial intelligence.')}
        </li>
        <li>
          {t(
            'They, or you, can take all data along and delete the account at any time. You can withdraw your consent by the link in each of our mails to you; the account is then closed, and deleted after {closedDays} days.',
            { closedDays: limits.closedDays },
          )}
        </li>
        <li>
          {t(
            'Of you we keep your email address, your name and how you are related, as proof of your consent.',
          )}
        </li>
      </ul>
      <p>
        {rich(
          'The whole <link>privacy notice</link> has all of it, and the <link2>grievance officer</link2> answers your questions; you may also complain to the Data Protection Board of India.',
          {
            link: (text) => (
              <Link className="link" to={links.privacy(version)}>
                {text}
              </Link>
            ),
            link2: (text) => (
              <Link className="link" to={links.grievance}>
                {text}
              </Link>
            ),
          },
        )}
      </p>
    </section>
  );
}
