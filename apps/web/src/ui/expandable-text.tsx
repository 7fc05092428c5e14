import { t } from '@kalaangan/messages/t';
import { isLongerThan, shorten } from '@kalaangan/contract/text';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { useState } from 'react';

type ExpandableTextProps = {
  text: string;
  limit: number;
  /** The author's, where the letters do not tell. */
  language?: string | undefined;
};

/**
 * A text that is collapsed if it has more than `limit` characters, with a toggle. Without JavaScript it is complete.
 */
export function ExpandableText({ text, limit, language }: ExpandableTextProps) {
  const [expanded, setExpanded] = useState(false);
  const isLong = isLongerThan(text, limit);
  return (
    <div className="expandable">
      {isLong && (
        <noscript>
          <Text text={text} language={language} />
        </noscript>
      )}
      <Text text={expanded || !isLong ? text : shorten(text, limit)} language={language} />
      {isLong && (
        <button
          type="button"
          className="link min-h-11"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? t('Show less') : t('Show more')}
        </button>
      )}
    </div>
  );
}

function Text({ text, language }: Pick<ExpandableTextProps, 'text' | 'language'>) {
  return (
    <p className="whitespace-pre-line wrap-anywhere" {...ownLanguage(text, language)}>
      {text}
    </p>
  );
}
