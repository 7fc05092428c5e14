import { anusvara, isConsonant, isVowel } from '@kalaangan/indic/letters';
import type { TypingLanguage } from '../languages.ts';
import type { Rules } from './rules.ts';
import type { Sound } from './sounds.ts';

export type Variant = { sounds: string; cost: number };

/** Sounds that a typed one may stand for besides itself, the likeliest first. */
const alternatives: Readonly<Record<Sound, string>> = {
  a: 'ā', i: 'ī', ī: 'iē', u: 'ū', ū: 'uō', e: 'ē', o: 'ō', c: 'Cs', ṭ: 't', t: 'ṭ', T: 'tṬ', d: 'ḍ', D: 'dḌ', n: 'ṇ',
  r: 'ṟ', l: 'ḷḻ', ś: 'ṣ', s: 'ś',
}; // prettier-ignore
const southernAlternatives = new Set('eēoōṟḻ');
/** Costs of replacements: the lowest for a, as most often a long a is typed as a short one. */
const costs = { a: 0.4, vowel: 0.55, consonant: 0.8, cluster: 0.6 };

/** Endings of verbs: a consonant before them keeps its own silent vowel. */
const endings = new Set('ntk');
/** Consonants that are joined with such a letter all the same: मस्त, अंत, धर्म. */
const joins = new Set('nmśṣs');

/** The sounds as the language writes them by its rules, without words that are known. */
export function likeliest(sounds: string, rules: Rules): string {
  const last = sounds.at(-1) ?? '';
  const meant = rules.lastVowels?.[last];
  const isShort = rules.splitsEndings && last === 'a' && endsLikeMitra(sounds);
  const isMeant = meant !== undefined && !isShort && isConsonant(sounds.at(-2));
  const written = isMeant ? sounds.slice(0, -1) + meant : sounds;
  const [before = '', ending = ''] = [written.at(-3), written.at(-2)];
  const isEnding = rules.splitsEndings && isVowel(written.at(-1)) && endings.has(ending);
  return isEnding && isConsonant(before) && before !== ending && !joins.has(before) && written.length > 3
    ? `${written.slice(0, -2)}a${written.slice(-2)}`
    : written;
}

/** Words of Sanskrit end in a short a after such consonants: मित्र, सत्य, धर्म. */
function endsLikeMitra(sounds: string): boolean {
  const [before, last] = [sounds.at(-3), sounds.at(-2)];
  if (!isConsonant(before) || before === last || before === 'n' || before === 'm') return false;
  return last === 'r' || last === 'y' || last === 'v' || (last === 'm' && before === 'r');
}

/** Whether a silent vowel may stand between two consonants; never in doubled ones and after a nasal. */
const mayPart = (sound: Sound, next: Sound | undefined): boolean =>
  isConsonant(next) && sound !== next && sound !== 'n' && sound !== 'm';

/** The likeliest sounds and those with one of them, or two vowels, replaced. */
export function listVariants(
  sounds: string,
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
  const add = (at: number, length: number, by: string, more: number) =>
    replaced.push({ sounds: sounds.slice(0, at) + by + sounds.slice(at + length), cost: cost + more });
  for (const [at, sound] of Array.from(sounds).entries()) {
    const isLast = at === sounds.length - 1;
    for (const [rank, other] of Array.from(alternatives[sound] ?? '').entries()) {
      if (!isSouthern && southernAlternatives.has(other)) continue;
      const first = sound === 'a' ? costs.a : isVowel(sound) ? costs.vowel : costs.consonant;
      add(at, 1, other, first + rank * 0.3);
    }
    // In Bengali both are typed as a, and the short one also as an o.
    if (sound === 'ā' && at > 0 && (isLast || language === 'bn')) add(at, 1, 'a', costs.a);
    if (sound === 'a' && language === 'bn') add(at, 1, 'ō', costs.a);
    if (isConsonant(sound) && mayPart(sound, sounds[at + 1]) && !isSouthern)
      add(at + 1, 0, 'a', costs.cluster);
    const before = sounds[at - 1];
    if (sound === 'n' && isLast && isVowel(before) && before !== 'a' && !isSouthern)
      add(at, 1, anusvara, costs.vowel);
  }
  return replaced;
}
