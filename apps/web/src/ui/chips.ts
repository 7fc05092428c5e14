/** Says what is wrong with adding a text to those that are there, or null. */
export type ChipRule = (text: string, present: readonly string[]) => string | null;

export type ChipOutcome =
  | { kind: 'added'; text: string; values: readonly string[] }
  | { kind: 'refused'; message: string }
  | { kind: 'nothing' };

/** Blanks around and doubled inside are no part of a name; an empty one is nothing, and no mistake either. */
export function addChip(present: readonly string[], raw: string, rule?: ChipRule): ChipOutcome {
  const text = raw.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (text === '') return { kind: 'nothing' };
  const message = rule?.(text, present);
  return message ? { kind: 'refused', message } : { kind: 'added', text, values: [...present, text] };
}

/** The rule that most lists share: so many, so long, each once (without regard to case). */
export function chipRule(limits: {
  most?: { count: number; message: string };
  tooLong?: { isTooLong: (text: string) => boolean; message: string };
  twice: { message: string };
}): ChipRule {
  return (text, present) => {
    if (limits.tooLong?.isTooLong(text)) return limits.tooLong.message;
    const wanted = text.toLocaleLowerCase();
    if (present.some((other) => other.toLocaleLowerCase() === wanted)) return limits.twice.message;
    if (limits.most && present.length >= limits.most.count) return limits.most.message;
    return null;
  };
}
