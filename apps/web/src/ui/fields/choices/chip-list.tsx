import { ownLanguage } from '@kalaangan/rich-text/language';
type ChipListProps = {
  texts: readonly string[];
  /** A prefix of each text, such as '#'. */
  mark?: string;
  /** The author's, where the letters do not tell. */
  language?: string | undefined;
};

/** A list of short user-entered texts. */
export function ChipList({ texts, mark = '', language }: ChipListProps) {
  return (
    <ul className="chips">
      {texts.map((text) => (
        <li key={text} className="chip wrap-anywhere" {...ownLanguage(text, language)}>
          {mark}
          {text}
        </li>
      ))}
    </ul>
  );
}
