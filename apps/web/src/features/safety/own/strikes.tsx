import { t } from '@kalaangan/messages/t';
import type { Strike } from '@kalaangan/contract/safety/appeals.calls';
import { ruleText } from '@kalaangan/contract/safety/community-rules';
import { dayInIndia } from '@kalaangan/messages/days';
import { actionTexts } from '../case-texts.ts';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';

export function Strikes({ strikes }: { strikes: readonly Strike[] }) {
  if (strikes.length === 0) return null;
  return (
    <section className="card card-padded case-card" aria-labelledby="strikes">
      <h3 id="strikes">{t('Strikes')}</h3>
      <ul className="case-reports">
        {strikes.map(({ _id: id, action, rule, note, at, until }) => (
          <li key={id} className="decision-facts">
            <p className="case-report-head">
              <strong>{actionTexts[action].done}</strong>
              <span className="case-fact">{dayInIndia(new Date(at))}</span>
            </p>
            <p>{t('Rule {rule}: {text}', { rule, text: ruleText(rule) ?? '' })}</p>
            {note && <Paragraphs text={note} />}
            <p className="case-fact">{t('Ends on {until}', { until: dayInIndia(new Date(until)) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
