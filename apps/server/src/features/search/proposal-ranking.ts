import type { Language } from '@kalaangan/messages/languages';

/** What a person and the member they are proposed to are compared by. */
export type Origin = { language: Language; cityState: string };

export type Candidate = Origin & { id: string; artStyle: string };

/** What having something in common with the member counts for. */
const worth = { language: 2, state: 1, city: 1 };

/**
 * Orders candidates, who come most popular first, so that each art style has its first one before any has its second.
 * Within a style, and among those who are first of theirs, who is near the member comes first.
 */
export function rankProposals(candidates: readonly Candidate[], member: Origin): Candidate[] {
  // Sorting is stable: of those who are equally near, the more popular one stays first.
  const nearest = candidates
    .map((candidate) => ({ candidate, nearness: nearnessOf(candidate, member) }))
    .sort((a, b) => b.nearness - a.nearness)
    .map(({ candidate }) => candidate);
  const counts = new Map<string, number>();
  const rounds = Map.groupBy(nearest, ({ artStyle }) => {
    const style = artStyle.toLowerCase();
    const round = counts.get(style) ?? 0;
    counts.set(style, round + 1);
    return round;
  });
  return [...rounds].sort(([a], [b]) => a - b).flatMap(([, inRound]) => inRound);
}

function nearnessOf(candidate: Origin, member: Origin): number {
  // English is also the language of all who have chosen none.
  const sharesLanguage = candidate.language === member.language && member.language !== 'en';
  const [own, other] = [placeOf(member), placeOf(candidate)];
  const sharesState = own.state !== '' && own.state === other.state;
  return (
    (sharesLanguage ? worth.language : 0) +
    (sharesState ? worth.state : 0) +
    (sharesState && own.city === other.city ? worth.city : 0)
  );
}

/** Reads 'City, State'. */
function placeOf({ cityState }: Origin): { city: string; state: string } {
  const [city = '', state = ''] = cityState.toLowerCase().split(',', 2);
  return { city: city.trim(), state: state.trim() };
}
