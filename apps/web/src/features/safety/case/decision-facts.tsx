import { t } from '@kalaangan/messages/t';
import { ruleText } from '@kalaangan/contract/safety/community-rules';
import type { Decision } from '@kalaangan/contract/safety/moderation.calls';
import { formatDay } from '~/lib/texts/format.ts';
import { actionTexts } from '../case-texts.ts';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';

/** A decision as moderators see it. */
export function DecisionFacts({ decision }: { decision: Decision }) {
  const { action, rule, note, days, at, by, byOperator, undone } = decision;
  const who = byOperator ? t('The operator of the site') : t('A deleted account');
  return (
    <div className="decision-facts">
      <p>
        <strong>
          {days === null
            ? actionTexts[action].done
            : t('{action} for {days, plural, one {# day} other {# days}}', {
                action: actionTexts[action].done,
                days,
              })}
        </strong>
        {undone && <span>{t(', reversed after an appeal')}</span>}
      </p>
      <p>{t('Rule {rule}: {text}', { rule, text: ruleText(rule) ?? '' })}</p>
      {note && <Paragraphs text={note} />}
      <p className="case-fact">
        <bdi>{by?.name ?? who}</bdi>, <time dateTime={at}>{formatDay(at)}</time>
      </p>
    </div>
  );
}
