import { t } from '@kalaangan/messages/t';
import { useState } from 'react';
import { useSite } from '~/lib/pages/site.ts';
import { VisuallyHidden } from '~/ui/texts/visually-hidden.tsx';
import { Wrap } from '~/ui/page/wrap.tsx';
import { PlanCard } from './plan-card.tsx';
import { togglePlan, usePlanChoice } from './plan-choice.ts';
import { plans, type Audience, type Plan } from './plan-table.ts';

const sections: readonly { audience: Audience; heading: string; lead: string }[] = [
  {
    audience: 'mentors',
    heading: t('For Mentors'),
    lead: t('Share what years in the industry taught you, one student at a time.'),
  },
  {
    audience: 'students',
    heading: t('For Students'),
    lead: t('Learn in 1-on-1 sessions with professionals of the creative industry.'),
  },
];

/** The plans of both audiences. A selection is only stored in this browser: nothing is sent and nothing is charged. */
export function Plans() {
  const { brandName } = useSite();
  const choice = usePlanChoice();
  const [announcement, setAnnouncement] = useState('');

  function select(audience: Audience, plan: Plan) {
    const isChosen = togglePlan(audience, plan.id)[audience] === plan.id;
    setAnnouncement(
      isChosen
        ? t('{plan} selected', { plan: plan.title })
        : t('{plan} no longer selected', { plan: plan.title }),
    );
  }

  return (
    <Wrap className="py-10 sm:py-14">
      <header className="info-lead">
        <h1>{t('Plans for mentoring')}</h1>
        <p>
          {t(
            '{brandName} is free for artists: portfolios, discussions and blogs cost nothing. These plans are for 1-on-1 mentoring alone. Your choice is noted in this browser; nothing is charged.',
            { brandName },
          )}
        </p>
      </header>
      {sections.map(({ audience, heading, lead }) => (
        <section key={audience} className="plan-section" aria-labelledby={`plans-${audience}`}>
          <h2 id={`plans-${audience}`}>{heading}</h2>
          <p className="text-muted">{lead}</p>
          <ul className="plan-grid">
            {plans[audience].map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                selected={choice[audience] === plan.id}
                onSelect={() => select(audience, plan)}
              />
            ))}
          </ul>
        </section>
      ))}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Wrap>
  );
}
