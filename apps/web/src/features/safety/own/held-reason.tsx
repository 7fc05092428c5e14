import { t } from '@kalaangan/messages/t';
import { ruleText } from '@kalaangan/contract/safety/community-rules';
import { dayInIndia } from '@kalaangan/messages/days';
import { links } from '@kalaangan/contract/links';
import { moderationMessages as messages } from '@kalaangan/contract/safety/moderation';
import type { OwnDecision } from '@kalaangan/contract/social/visibility';
import { ButtonLink } from '~/ui/buttons/button.tsx';
import { useNow } from '../use-now.ts';
import { Paragraphs } from '~/ui/texts/paragraphs.tsx';

/** The rule and the note of a decision, and the link to appeal while that is possible. */
export function HeldReason({ decision, isOwn }: { decision: OwnDecision; isOwn: boolean }) {
  const { caseId, rule, note, appealUntil } = decision;
  const now = useNow();
  const end = new Date(appealUntil);
  return (
    <>
      <p>{t('Rule {rule}: {text}', { rule, text: ruleText(rule) ?? '' })}</p>
      {note && <Paragraphs text={note} />}
      {isOwn && end.getTime() > now && (
        <p className="held-appeal">
          <ButtonLink variant="secondary" to={links.appeal(caseId)}>
            {messages.appeal}
          </ButtonLink>
          <span>{t('Possible until {end}.', { end: dayInIndia(end) })}</span>
        </p>
      )}
    </>
  );
}
