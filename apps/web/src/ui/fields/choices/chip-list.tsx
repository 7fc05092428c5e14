import { ownLanguage } from '@kalaangan/rich-text/language';
import { Link } from '../../buttons/link.tsx';

type ChipListProps = {
  texts: readonly string[];
  /** A prefix of each text, such as '#'. */
  mark?: string;
  /** The author's language, where the letters do not tell. */
  language?: string | undefined;
  /** The path that a text links to. */
  to?: (text: string) => string;
};

/** A list of short user-entered texts. */
export function ChipList({ texts, mark = '', language, to }: ChipListProps) {
  return (
    <ul className="chips">
      {texts.map((text) => {
        const chip = {
          className: 'chip wrap-anywhere',
          children: [mark, text],
          ...ownLanguage(text, language),
        };
        return <li key={text}>{to ? <Link {...chip} to={to(text)} /> : <span {...chip} />}</li>;
      })}
    </ul>
  );
}
