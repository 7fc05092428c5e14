import { rich } from '@kalaangan/messages/rich';
import { t } from '@kalaangan/messages/t';
import type { ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import { DecisionFacts } from './decision-facts.tsx';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';

/** Text of an appeal, and the decision that it is against. */
export function AppealCard({ appeal }: { appeal: NonNullable<ModerationCase['appeal']> }) {
  return (
    <section className="card card-padded case-card" aria-labelledby="case-appeal">
      <h2 id="case-appeal">
        {rich('Appeal of {name}', { name: <bdi>{appeal.by?.name ?? t('somebody without an account')}</bdi> })}
      </h2>
      <Paragraphs text={appeal.text} />
      <h3>{t('Against this decision')}</h3>
      <DecisionFacts decision={appeal.against} />
    </section>
  );
}
