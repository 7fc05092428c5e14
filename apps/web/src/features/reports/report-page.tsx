import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import { links } from '@kalaangan/contract/links';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useHydrated } from '~/lib/pages/hydrated.ts';
import { Button } from '~/ui/buttons/button.tsx';
import { Link } from '~/ui/buttons/link.tsx';
import { FormError } from '~/ui/fields/form-error.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import type { SentReport } from './mutations/use-send-report.ts';
import { ReportForm } from './report-form.tsx';
import type { Reported } from './reported.ts';
import { ReportReceived } from './report-received.tsx';

const lead = t(
  'Tell us of something that breaks the rules of this community or the law. Moderators read every report, and the person it is about never learns who sent it.',
);

/** The form of a report as a page. */
export function ReportPage({
  reported,
  about,
  refusal,
}: {
  reported: Reported;
  about: string;
  refusal: string | null;
}) {
  const [sent, setSent] = useState<SentReport | null>(null);
  if (sent)
    return (
      <Frame>
        <ReportReceived sent={sent} />
      </Frame>
    );
  return (
    <Frame lead={lead}>
      <FormError>{refusal}</FormError>
      <p className="report-about">
        {rich('About {address}', {
          address: (
            <Link className="link" to={about}>
              {about}
            </Link>
          ),
        })}
      </p>
      <ReportForm reported={reported} about={about} onSent={setSent} />
    </Frame>
  );
}

/** Asks for the address of what is reported, as a form that works without JavaScript too. */
export function ReportAddressPage({ about, refusal }: { about: string; refusal: string | null }) {
  const [isEmpty, setEmpty] = useState(false);
  // Before hydration the browser asks for the address, in its own language.
  const isHydrated = useHydrated();
  const problem =
    about !== '' || isEmpty ? t('There is nothing at this address that can be reported.') : null;

  function refuseEmpty(event: SubmitEvent<HTMLFormElement>) {
    const field = event.currentTarget.elements.namedItem('about');
    if (!(field instanceof HTMLInputElement) || field.value.trim() !== '') return;
    event.preventDefault();
    setEmpty(true);
    field.focus();
  }

  return (
    <Frame lead={lead}>
      <FormError>{refusal}</FormError>
      <form
        className="report-form"
        action={links.reportPage()}
        noValidate={isHydrated}
        onSubmit={refuseEmpty}
      >
        <TextField
          label={t('Address')}
          name="about"
          defaultValue={about}
          hint={t(
            'Of the artwork, blog, discussion or profile, as your browser shows it. Comments and replies can be reported where they stand, in their menu “More”.',
          )}
          inputMode="url"
          autoComplete="off"
          required
          error={problem}
        />
        <Button type="submit" size="lg" wide>
          {t('Continue')}
        </Button>
      </form>
    </Frame>
  );
}

function Frame({ lead: text, children }: { lead?: string; children: ReactNode }) {
  return (
    <div className="wrap wrap-form py-8 sm:py-12">
      <h1 className="text-2xl font-bold">{t('Report')}</h1>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <div className="card card-padded mt-6 grid gap-5">{children}</div>
    </div>
  );
}
