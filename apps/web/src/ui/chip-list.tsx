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
        <li key={text} className="chip wrap-anywhere" dir="auto">
          {mark}
          {text}
        </li>
      ))}
    </ul>
  );
}
