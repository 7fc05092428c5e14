import type { ModerationCase } from '@kalaangan/contract/moderation.calls';
import { DecisionFacts } from './decision-facts.tsx';

/** What an appeal says, and the decision that it is against. */
export function AppealCard({ appeal }: { appeal: NonNullable<ModerationCase['appeal']> }) {
  return (
    <section className="card card-padded case-card" aria-labelledby="case-appeal">
      <h2 id="case-appeal">
        Appeal of <bdi>{appeal.by?.name ?? 'somebody without an account'}</bdi>
      </h2>
      <p className="case-text" dir="auto">
        {appeal.text}
      </p>
      <h3>Against this decision</h3>
      <DecisionFacts decision={appeal.against} />
    </section>
  );
}
