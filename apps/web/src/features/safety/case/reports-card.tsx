import { t } from '@kalaangan/messages/t';
import type { ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import { TimeSince } from '~/ui/texts/time-since.tsx';
import { BlurredPictures, useShownPictures } from './blurred-pictures.tsx';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';

type ReportsCardProps = Pick<ModerationCase, 'reports' | 'evidenceUrls'>;

export function ReportsCard({ reports, evidenceUrls }: ReportsCardProps) {
  const { shown, toggle } = useShownPictures();
  return (
    <section className="card card-padded case-card" aria-labelledby="case-reports">
      <h2 id="case-reports">{t('Reports {count}', { count: reports.length })}</h2>
      {reports.length === 0 && <p className="case-fact">{t('A moderator opened this case.')}</p>}
      {reports.length > 0 && (
        <ul className="case-reports">
          {reports.map(({ number, category, receivedAt, details }) => (
            <li key={number}>
              <p className="case-report-head">
                <strong>{reportCategories[category].label}</strong>
                <span className="case-fact flex flex-wrap gap-x-3">
                  <span>{number}</span>
                  <TimeSince time={receivedAt} />
                </span>
              </p>
              {details ? <Paragraphs text={details} /> : <p className="case-fact">{t('Without details')}</p>}
            </li>
          ))}
        </ul>
      )}
      <BlurredPictures urls={evidenceUrls} what={t('Evidence')} shown={shown} onToggle={toggle} />
    </section>
  );
}
