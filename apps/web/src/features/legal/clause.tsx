import { pageLanguage } from '@kalaangan/messages/page-language';
import { t } from '@kalaangan/messages/t';
import type { ReactNode } from 'react';
import { formatDay } from '~/lib/texts/format.ts';
import { useSite } from '~/lib/pages/site.ts';
import type { Elements } from '~/ui/texts/elements.ts';

type ClauseProps = {
  title: string;
  /** Title and summary of the clause in the language of the page. */
  own: { title: string; summary: string };
  children: Elements;
};

/** A clause of a document; CSS numbers it. The text is English; on pages of other languages a summary stands on top. */
export function Clause({ title, own, children }: ClauseProps) {
  if (pageLanguage === 'en')
    return (
      <section className="clause">
        <h3>{title}</h3>
        {children}
      </section>
    );
  return (
    <section className="clause">
      <h3>{own.title}</h3>
      <p className="clause-summary">{own.summary}</p>
      <div className="clause-english" lang="en" dir="ltr">
        <p>
          <strong>{title}</strong>
        </p>
        {children}
      </div>
    </section>
  );
}

type LegalDocumentProps = { title: string; ownTitle: string; lead: ReactNode; children: Elements };

export function LegalDocument({ title, ownTitle, lead, children }: LegalDocumentProps) {
  const isEnglish = pageLanguage === 'en';
  return (
    <article className="legal-document">
      <h2>{isEnglish ? title : ownTitle}</h2>
      <p className="legal-date">
        {isEnglish ? (
          <span>
            In force since <time dateTime="2025-01-01">1 Jan 2025</time>
          </span>
        ) : (
          t('In force since {date}', { date: formatDay('2025-01-01T00:00:00Z') })
        )}
      </p>
      {!isEnglish && (
        <p className="legal-notice">
          {t('The summaries are there to help you. The English text alone is binding.')}
        </p>
      )}
      <p className="legal-lead" lang="en" dir="ltr">
        {lead}
      </p>
      {children}
    </article>
  );
}

export function SupportLink() {
  const { supportEmail } = useSite();
  return (
    <a className="link" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </a>
  );
}
