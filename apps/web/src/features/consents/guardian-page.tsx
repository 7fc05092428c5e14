import { consentLimits as limits } from '@kalaangan/contract/consents';
import type { GuardianConsentView } from '@kalaangan/contract/consents.calls';
import { dayInIndia } from '@kalaangan/contract/days';
import { links } from '@kalaangan/contract/links';
import type { ReactNode } from 'react';
import { useSite } from '~/lib/site.ts';
import { FormError } from '~/ui/form-error.tsx';
import { Link } from '~/ui/link.tsx';
import { GuardianForm } from './guardian-form.tsx';

type GuardianPageProps = { token: string; consent: GuardianConsentView; refusal: string | null };

/** What a parent or guardian reads and answers. Works without JavaScript. */
export function GuardianPage({ token, consent, refusal }: GuardianPageProps) {
  const { brandName, minimumAge } = useSite();
  const { state, name, username } = consent;
  return (
    <GuardianFrame>
      <p>
        <strong dir="auto">{name}</strong> (@{username}) has an account at {brandName}, says to be between{' '}
        {minimumAge} and {limits.adultAge - 1} years old, and has named you as parent or guardian.
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
      <h1 className="text-2xl font-bold">Consent of a parent or guardian</h1>
      <div className="card card-padded mt-6 grid gap-5">{children}</div>
    </div>
  );
}

function State({ consent: { state, expiresAt, closedUntil } }: { consent: GuardianConsentView }) {
  switch (state) {
    case 'waiting':
      return (
        <p>
          Until you agree they can look around, follow artists, like, vote and report; they cannot publish,
          comment or reply.{' '}
          {expiresAt !== null && <>This link works until {dayInIndia(new Date(expiresAt))}.</>}
        </p>
      );
    case 'given':
      return <p role="status">You have agreed. They can publish, comment and reply.</p>;
    case 'refused':
    case 'withdrawn':
      return (
        <p role="status">
          {state === 'refused' ? 'You have not agreed.' : 'You have withdrawn your consent.'} The account is
          closed and seen by nobody
          {closedUntil !== null && <>, and will be deleted on {dayInIndia(new Date(closedUntil))}</>}. Until
          then you can change your mind here.
        </p>
      );
    case 'unneeded':
      return <p role="status">The account belongs to an adult: nobody’s consent is needed.</p>;
  }
}

function Notice({ version }: { version: string }) {
  const { brandName } = useSite();
  return (
    <section className="grid gap-2" aria-labelledby="notice">
      <h2 id="notice" className="text-lg font-bold">
        What you agree to
      </h2>
      <ul className="list-disc ps-5 grid gap-1">
        <li>
          {brandName} keeps their name, username, email address, and what they publish: pictures, texts,
          comments. What they publish is public and carries their name.
        </li>
        <li>
          Their city is not shown, and what they look at is not recorded. They never see mature content.
        </li>
        <li>No advertising, no tracking, no selling of data, no training of artificial intelligence.</li>
        <li>
          They, or you, can take all data along and delete the account at any time. You can withdraw your
          consent by the link in each of our mails to you; the account is then closed, and deleted after{' '}
          {limits.closedDays} days.
        </li>
        <li>
          Of you we keep your email address, your name and how you are related, as proof of your consent.
        </li>
      </ul>
      <p>
        The whole{' '}
        <Link className="link" to={links.privacy(version)}>
          privacy notice
        </Link>{' '}
        has all of it, and the{' '}
        <Link className="link" to={links.grievance}>
          grievance officer
        </Link>{' '}
        answers your questions; you may also complain to the Data Protection Board of India.
      </p>
    </section>
  );
}
