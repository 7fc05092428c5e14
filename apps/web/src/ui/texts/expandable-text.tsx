import { t } from '@kalaangan/messages/t';
import { isLongerThan, shorten } from '@kalaangan/contract/text';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { LinkedText } from './linked-text.tsx';
import { foldEmptyLines, Paragraphs } from './paragraphs.tsx';

type ExpandableTextProps = {
  text: string;
  limit: number;
  /** Whether web addresses are links; in a text that is cut they are none. */
  linked?: boolean;
  /** Language of the author, for texts whose letters do not tell it. */
  language?: string | undefined;
};

/**
 * A text that is collapsed if it has more than `limit` characters, with a toggle. Without JavaScript and on paper it is
 * complete.
 */
export function ExpandableText({ text: whole, limit, linked = false, language }: ExpandableTextProps) {
  const text = foldEmptyLines(whole);
  const [expanded, setExpanded] = useState(false);
  const isLong = isLongerThan(text, limit);
  const isPrinting = usePrinting(isLong);
  const isWhole = expanded || isPrinting || !isLong;
  const renderLine = linked ? (line: string) => <LinkedText text={line} /> : undefined;
  return (
    <div className="expandable">
      {isLong && (
        <noscript>
          <Paragraphs text={text} language={language}>
            {renderLine}
          </Paragraphs>
        </noscript>
      )}
      {isWhole ? (
        <Paragraphs text={text} language={language}>
          {renderLine}
        </Paragraphs>
      ) : (
        <Paragraphs text={shorten(text, limit)} language={language} />
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

/** Whether the page is being printed. @param matters otherwise it is not asked */
function usePrinting(matters: boolean): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!matters) return;
    // At once: the browser prints what stands there when the event ends.
    const update = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    window.addEventListener('beforeprint', update);
    window.addEventListener('afterprint', update);
    return () => {
      window.removeEventListener('beforeprint', update);
      window.removeEventListener('afterprint', update);
    };
  }, [matters]);
  return isPrinting;
}
