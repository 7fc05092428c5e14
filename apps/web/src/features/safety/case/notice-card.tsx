import { t } from '@kalaangan/messages/t';
import { copyrightMessages } from '@kalaangan/contract/safety/copyright';
import { dayInIndia } from '@kalaangan/messages/days';
import type { ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import { useState } from 'react';
import { Button } from '~/ui/buttons/button.tsx';
import { CourtOrderDialog } from '../entry/court-order-dialog.tsx';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';

/** Signatory of a copyright notice, and what has become of it. Its text stands with the reports. */
export function NoticeCard({
  notice,
  shown,
}: {
  notice: NonNullable<ModerationCase['notice']>;
  shown: ModerationCase;
}) {
  const [isOrdering, setOrdering] = useState(false);
  const { decision, kind } = shown;
  const canBeOrdered =
    kind === 'notice' && decision?.action === 'remove' && !decision.undone && !notice.order;
  const facts = [
    [t('Number'), notice.number],
    [t('Name'), notice.name],
    [t('Postal address'), notice.postalAddress],
    [t('Phone'), notice.phone],
    [t('Email'), notice.email],
    [t('Signature'), notice.signature],
    [t('Hidden until'), notice.hiddenUntil && dayInIndia(new Date(notice.hiddenUntil))],
    [t('Order of a court'), notice.order && t('{reference} of {date}', notice.order)],
    ...notice.answers.map(({ text }) => [t('Answer of the owner'), text] as const),
  ] as const;
  return (
    <section className="card card-padded case-card" aria-labelledby="case-notice">
      <h2 id="case-notice">{t('Copyright notice')}</h2>
      <dl className="report-facts">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={`${name} ${value}`}>
                <dt>{name}</dt>
                <dd>
                  <Paragraphs text={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {canBeOrdered && (
        <div>
          <Button variant="secondary" onClick={() => setOrdering(true)}>
            {copyrightMessages.courtOrder}
          </Button>
        </div>
      )}
      {isOrdering && (
        <CourtOrderDialog number={notice.number} caseId={shown._id} onClose={() => setOrdering(false)} />
      )}
    </section>
  );
}
