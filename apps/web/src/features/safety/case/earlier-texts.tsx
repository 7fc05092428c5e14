import { t } from '@kalaangan/messages/t';
import { editMessages } from '@kalaangan/contract/social/edits';
import type { EarlierText } from '@kalaangan/contract/social/edits.calls';
import { dayAndTimeInIndia } from '@kalaangan/messages/days';
import { ExpandableText } from '~/ui/texts/expandable-text.tsx';

/** Characters of a text that show before it is expanded. */
const previewCharacters = 600;

/** Texts before they were edited, the latest first. */
export function EarlierTexts({ texts }: { texts: readonly EarlierText[] }) {
  if (texts.length === 0) return null;
  return (
    <details className="case-earlier">
      <summary>{editMessages.earlier}</summary>
      <ol>
        {texts.map(({ title, text, replacedAt }) => (
          <li key={replacedAt}>
            <p className="case-fact">
              <time dateTime={replacedAt}>
                {t('Until {when}', { when: dayAndTimeInIndia(new Date(replacedAt)) })}
              </time>
            </p>
            {title && <p className="font-semibold">{title}</p>}
            <ExpandableText text={text} limit={previewCharacters} />
          </li>
        ))}
      </ol>
    </details>
  );
}
