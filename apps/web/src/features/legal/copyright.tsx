import { t } from '@kalaangan/messages/t';
import { copyrightLimits as limits } from '@kalaangan/contract/safety/copyright';
import { links } from '@kalaangan/contract/links';
import { reportCategories as categories } from '@kalaangan/contract/safety/report-categories';
import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';
import { CopyrightForm } from './copyright-form.tsx';
import type { SentNotice } from './use-notice-form.ts';

/** Page that explains how a copyright notice works, with its form. */
export function Copyright({ refusal }: { refusal: string | null }) {
  const [sent, setSent] = useState<SentNotice | null>(null);
  return (
    <Wrap width="text" className="legal py-10 sm:py-14">
      <h1>{t('Copyright notice')}</h1>
      {sent ? <Received {...sent} /> : <Explanation />}
      {!sent && (
        <div className="card card-padded mt-8 grid gap-5">
          <FormError>{refusal}</FormError>
          <CopyrightForm onSent={setSent} />
        </div>
      )}
    </Wrap>
  );
}

function Explanation() {
  return (
    <>
      <p className="legal-lead">
        {t(
          'Your work stands here without your permission? Send us a notice under section 52(1)(c) of the Copyright Act, 1957, and rule 75 of the Copyright Rules, 2013. You need no account.',
        )}
      </p>
      <ol className="mt-4 list-decimal space-y-2 ps-6">
        <li>{t('A moderator reads it within {hours} hours.', { hours: categories.copyright.hours })}</li>
        <li>
          {t(
            'If it is complete, what it names is hidden for {hiddenDays} days. Its owner is told what your notice says, with your name, and may answer once.',
            { hiddenDays: limits.hiddenDays },
          )}
        </li>
        <li>
          {t(
            'If the order of a court reaches us within these {hiddenDays} days, it is removed. Otherwise it is shown again.',
            { hiddenDays: limits.hiddenDays },
          )}
        </li>
      </ol>
      <p className="mt-4">{t('A notice that is knowingly false can make you liable.')}</p>
    </>
  );
}

function Received({ number, statusToken }: SentNotice) {
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className="card card-padded grid gap-4">
      <p>{t('Thank you. Your notice {number} has reached us.', { number })}</p>
      <div>
        <ButtonLink to={links.reportStatus(number, statusToken)}>{t('See its status')}</ButtonLink>
      </div>
    </div>
  );
}
