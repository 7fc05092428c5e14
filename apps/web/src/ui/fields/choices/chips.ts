import { cleanLine } from '@kalaangan/contract/text';

/** The message if a text may not be added to the present ones, or null. */
export type ChipRule = (text: string, present: readonly string[]) => string | null;

export type ChipOutcome = {
  /** The present texts, with those that were added. */
  values: readonly string[];
  added: readonly string[];
  /** The texts that the rule refuses, and its message for the last of them. */
  refused: readonly string[];
  message: string | null;
};

/** Adds texts, cleaned, one after the other. Empty ones are ignored. */
export function addChips(present: readonly string[], raw: readonly string[], rule?: ChipRule): ChipOutcome {
  let outcome: ChipOutcome = { values: present, added: [], refused: [], message: null };
  for (const text of raw.map(cleanLine).filter((cleaned) => cleaned !== '')) {
    const { values, added, refused } = outcome;
    const message = rule?.(text, values) ?? null;
    outcome =
      message === null
        ? { ...outcome, values: [...values, text], added: [...added, text] }
        : { ...outcome, refused: [...refused, text], message };
  }
  return outcome;
}

/** The comma of Latin and Indic scripts, and that of Urdu. */
const commas = /[,،]/u;

/** The texts between commas: one where there is no comma. */
export function splitAtCommas(text: string): readonly string[] {
  return text.split(commas);
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
