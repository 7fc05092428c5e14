import { t } from '@kalaangan/messages/t';
import { isLongerThan, shorten } from '@kalaangan/contract/text';
import { ownLanguage } from '@kalaangan/rich-text/language';
import { useState } from 'react';
import { LinkedText } from './linked-text.tsx';

type ExpandableTextProps = {
  text: string;
  limit: number;
  /** Whether web addresses are links; in a text that is cut they are none. */
  linked?: boolean;
  /** The author's, where the letters do not tell. */
  language?: string | undefined;
};

/**
 * A text that is collapsed if it has more than `limit` characters, with a toggle. Without JavaScript it is complete.
 */
export function ExpandableText({ text, limit, linked = false, language }: ExpandableTextProps) {
  const [expanded, setExpanded] = useState(false);
  const isLong = isLongerThan(text, limit);
  return (
    <div className="expandable">
      {isLong && (
        <noscript>
          <Text text={text} linked={linked} language={language} />
        </noscript>
      )}
      {expanded || !isLong ? (
        <Text text={text} linked={linked} language={language} />
      ) : (
        <Text text={shorten(text, limit)} language={language} />
      )}
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

function Text({ text, linked, language }: Omit<ExpandableTextProps, 'limit'>) {
  return (
    <p className="whitespace-pre-line wrap-anywhere" {...ownLanguage(text, language)}>
      {linked ? <LinkedText text={text} /> : text}
    </p>
  );
}
