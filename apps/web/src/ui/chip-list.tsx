import { ownLanguage } from '@kalaangan/rich-text/language';
type ChipListProps = {
  texts: readonly string[];
  /** A prefix of each text, such as '#'. */
  mark?: string;
};

/** A list of short user-entered texts. */
export function ChipList({ texts, mark = '' }: ChipListProps) {
  return (
    <ul className="chips">
      {texts.map((text) => (
        <li key={text} className="chip wrap-anywhere" {...ownLanguage(text)}>
          {mark}
          {text}
        </li>
      ))}
    </ul>
  );
}
