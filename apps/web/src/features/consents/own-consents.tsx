import { t } from '@kalaangan/messages/t';
import { consentMessages as messages } from '@kalaangan/contract/consents/consents';
import type { OwnConsent } from '@kalaangan/contract/consents/consents.calls';
import { links } from '@kalaangan/contract/links';
import type { OwnUser } from '@kalaangan/contract/people/people';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '~/lib/api/api.ts';
import { formatDay } from '~/lib/texts/format.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { Link } from '~/ui/buttons/link.tsx';
import { useSetConsent } from './mutations/use-set-consent.ts';
import { ownConsentsQuery } from './queries.ts';

/** Consents of the member, with one button to withdraw consent, and the same one to give it again. */
export function OwnConsents({ user }: { user: Pick<OwnUser, 'standing' | 'age'> }) {
  const { data: consents, error } = useQuery(ownConsentsQuery());
  const { mutate: set, isPending, error: failure } = useSetConsent();
  const isClosed = user.standing.state === 'closed';
  const isClosedByGuardian =
    isClosed && (user.age?.consent === 'refused' || user.age?.consent === 'withdrawn');
  return (
    <>
      {error && !consents && <FormError>{messages.loadFailed}</FormError>}
      {consents && consents.length > 0 && (
        <ul className="grid gap-3">
          {consents.map((consent, index) => (
            <ConsentItem key={index} consent={consent} />
          ))}
        </ul>
      )}
      <FormError>{failure && messageOf(failure, messages.ownFailed)}</FormError>
      {!isClosedByGuardian && (
        <>
          <Button
            variant="secondary"
            size="lg"
            wide
            busy={isPending}
            busyLabel={t('Saving...')}
            onClick={() => set(isClosed)}
          >
            {isClosed ? t('Agree to the Privacy Notice') : t('Withdraw My Consent')}
          </Button>
          <p className="text-muted">
            {isClosed
              ? t('Agreeing opens your account again, with all that you have published.')
              : t(
                  'Without it we may keep no account for you: it is closed at once, and deleted after 30 days. Until then you can download your data, or agree again.',
                )}
          </p>
        </>
      )}
    </>
  );
}

function ConsentItem({ consent }: { consent: OwnConsent }) {
  const { purpose, noticeVersion, given, withdrawn, by } = consent;
  return (
    <li>
      <p className="font-bold">
        <span>
          {purpose === 'guardian'
            ? by === null
              ? t('Consent of your parent or guardian')
              : t('Consent of {name}', { name: by })
            : t('Privacy notice')}
        </span>{' '}
        <Link className="link font-normal" to={links.privacy(noticeVersion)}>
          {t('version {noticeVersion}', { noticeVersion })}
        </Link>
      </p>
      <p className="text-muted">
        <span>{given === null ? t('Refused') : t('Given {given}', { given: formatDay(given) })}</span>
        {given !== null && withdrawn !== null && (
          <span>{t(', withdrawn {withdrawn}', { withdrawn: formatDay(withdrawn) })}</span>
        )}
      </p>
    </li>
  );
}
