type ChipListProps = {
  texts: readonly string[];
  /** Stands before each. */
  mark?: string;
};

/** Short texts that somebody entered. */
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
