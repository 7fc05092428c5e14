/** A way to say a word: its consonants, and the vowels before, between and after them. */
export type Skeleton = { consonants: string; gaps: readonly string[] };

const consonantLetters = /[kgcjtdnNmpfbyrlvsh]/;

/** Sounds of ISO letters of scripts, folded as people type: no length, no aspiration, one place of the tongue. */
const folded: ReadonlyMap<string, string> = new Map(
  [
    'āA īi ūu ēe êe ōo ôö ɛE ɔO',
    'Kk Gg ŋn Cc Jj zj ñn Tt ṭt Ṭt Dd ḍd Ḍd ṇn ṉn Pf Bb ṟr ɽr ḷl ḻl śs ṣs Yy ~N',
  ].flatMap((pairs) => pairs.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)])),
);

/** Vowels beside each other, as they are said together. */
const together: readonly (readonly [RegExp, string])[] = [
  [/x+a?|a?x+/g, 'x'],
  [/[aAx]{2,}/g, 'A'],
  [/i{2,}/g, 'i'],
  [/[aAx]\?/g, 'Q'],
  [/[aAx][iI]/g, 'E'],
  [/[aAx][uoW]/g, 'O'],
  [/Ei/g, 'E'],
  [/O[ou]/g, 'O'],
  [/([A-Za-z?])\1+/g, '$1'],
];

/** Takes the sounds of a word apart. Doubled consonants count once; h and y are consonants at the beginning alone. */
export function toSkeleton(sounds: string): Skeleton {
  let consonants = '';
  const gaps: string[] = [];
  let gap = '';
  for (const letter of sounds) {
    const sound = folded.get(letter) ?? letter;
    const isFirst = consonants === '' && gap === '';
    if (sound === 'h' && !isFirst) {
      gap = gap.replace(/a$/, 'x');
      continue;
    }
    if (sound === 'y' && !isFirst) gap += 'i';
    else if (!consonantLetters.test(sound)) gap += sound;
    else if (gap !== '' || !consonants.endsWith(sound)) {
      consonants += sound;
      gaps.push(gap);
      gap = '';
    }
  }
  gaps.push(gap);
  return { consonants, gaps: gaps.map(joinVowels) };
}

function joinVowels(gap: string): string {
  return gap.length < 2
    ? gap
    : together.reduce((text, [pattern, sound]) => text.replace(pattern, sound), gap);
}
