import { cleanLine } from '@kalaangan/contract/text';

/** The message if a text may not be added to the present ones, or null. */
export type ChipRule = (text: string, present: readonly string[]) => string | null;

export type ChipOutcome =
  | { kind: 'added'; text: string; values: readonly string[] }
  | { kind: 'refused'; message: string }
  | { kind: 'nothing' };

/** Adds a text, cleaned. An empty text is ignored (`nothing`). */
export function addChip(present: readonly string[], raw: string, rule?: ChipRule): ChipOutcome {
  const text = cleanLine(raw);
  if (text === '') return { kind: 'nothing' };
  const message = rule?.(text, present);
  return message ? { kind: 'refused', message } : { kind: 'added', text, values: [...present, text] };
}

/** A rule with a maximum count, a maximum length, and no case-insensitive duplicates. */
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
