import type { TypingLanguage } from '../languages.ts';
import type { Rules } from './rules.ts';
import { isConsonant, isVowel, longA, nasal, shortA, type Sound } from './sounds.ts';

export type Variant = { sounds: readonly Sound[]; cost: number };

/** What a typed sound may stand for besides itself, the likeliest first. */
const alternatives: ReadonlyMap<Sound, readonly Sound[]> = new Map([
  [shortA, [longA]],
  [0x07, [0x08]],
  [0x08, [0x07, 0x0f]],
  [0x09, [0x0a]],
  [0x0a, [0x09, 0x13]],
  [0x0e, [0x0f]],
  [0x12, [0x13]],
  [0x1a, [0x1b, 0x38]],
  [0x1f, [0x24]],
  [0x24, [0x1f]],
  [0x25, [0x24, 0x20]],
  [0x26, [0x21]],
  [0x27, [0x26, 0x22]],
  [0x28, [0x23]],
  [0x30, [0x31]],
  [0x32, [0x33, 0x34]],
  [0x36, [0x37]],
  [0x38, [0x36]],
]);
const southernOnly = new Set<Sound>([0x0e, 0x12, 0x31, 0x34]);
/** Most often a long a is typed as a short one. */
const costs = { a: 0.4, vowel: 0.55, consonant: 0.8, cluster: 0.6 };

/** Endings of verbs: a consonant before them keeps its own silent vowel. */
const endings = new Set(['n', 't', 'k']);
const letters: ReadonlyMap<Sound, string> = new Map([
  [0x28, 'n'],
  [0x24, 't'],
  [0x15, 'k'],
]);
/** Consonants that are joined with such a letter all the same: मस्त, अंत, धर्म. */
const joins = new Set<Sound>([0x28, 0x2e, 0x36, 0x37, 0x38]);

/** The sounds as the language writes them by its rules, without words that are known. */
export function likeliest(sounds: readonly Sound[], rules: Rules): Sound[] {
  const written = [...sounds];
  const last = written.at(-1);
  const meant = last === undefined || written.length < 2 ? undefined : rules.lastVowels?.[last];
  const isShort = rules.splitsEndings && last === shortA && endsLikeMitra(written);
  if (meant !== undefined && !isShort && isConsonant(written.at(-2)))
    written.splice(-1, 1, ...(meant === 0 ? [] : [meant]));
  const [before, ending] = [written.at(-3), written.at(-2)];
  const isEnding =
    rules.splitsEndings && isVowel(written.at(-1)) && endings.has(letters.get(ending ?? 0) ?? '');
  if (isEnding && isConsonant(before) && before !== ending && !joins.has(before ?? 0) && written.length > 3)
    written.splice(-2, 0, shortA);
  return written;
}

/** Words of Sanskrit end in a short a after such consonants: मित्र, सत्य, धर्म. */
function endsLikeMitra(sounds: readonly Sound[]): boolean {
  const [before, last] = [sounds.at(-3), sounds.at(-2)];
  if (!isConsonant(before) || before === last || before === 0x28 || before === 0x2e) return false;
  return last === 0x30 || last === 0x2f || last === 0x35 || (last === 0x2e && before === 0x30);
}

/** Whether a silent vowel may stand between two consonants; never in doubled ones and after a nasal. */
const mayPart = (sound: Sound, next: Sound | undefined): boolean =>
  isConsonant(next) && sound !== next && sound !== 0x28 && sound !== 0x2e;

/** The likeliest sounds and those with one of them, or two vowels, replaced. */
export function listVariants(
  sounds: readonly Sound[],
  rules: Rules,
  language: TypingLanguage,
  count: number,
): Variant[] {
  const base = likeliest(sounds, rules);
  const single = replaceOne({ sounds: base, cost: 0 }, language);
  const vowels = single.filter(({ cost }) => cost <= costs.vowel);
  const double = vowels.flatMap((variant) => replaceOne(variant, language).filter(({ cost }) => cost <= 1));
  return [{ sounds: base, cost: 0 }, ...single, ...double].sort((a, b) => a.cost - b.cost).slice(0, count);
}

function replaceOne({ sounds, cost }: Variant, language: TypingLanguage): Variant[] {
  const isSouthern = ['ta', 'te', 'kn', 'ml'].includes(language);
  const replaced: Variant[] = [];
  const add = (at: number, length: number, by: readonly Sound[], more: number) =>
    replaced.push({ sounds: sounds.toSpliced(at, length, ...by), cost: cost + more });
  for (const [at, sound] of sounds.entries()) {
    const isLast = at === sounds.length - 1;
    for (const [rank, other] of (alternatives.get(sound) ?? []).entries()) {
      if (!isSouthern && (southernOnly.has(other) || other === 0x0f || other === 0x13)) continue;
      const first = sound === shortA ? costs.a : isVowel(sound) ? costs.vowel : costs.consonant;
      add(at, 1, [other], first + rank * 0.3);
    }
    // In Bengali both are typed as a, and the short one also as an o.
    if (sound === longA && at > 0 && (isLast || language === 'bn')) add(at, 1, [shortA], costs.a);
    if (sound === shortA && language === 'bn') add(at, 1, [0x13], costs.a);
    if (isConsonant(sound) && mayPart(sound, sounds[at + 1]) && !isSouthern)
      add(at + 1, 0, [shortA], costs.cluster);
    const before = sounds[at - 1];
    if (sound === 0x28 && isLast && isVowel(before) && before !== shortA && !isSouthern)
      add(at, 1, [nasal], costs.vowel);
  }
  return replaced;
}
