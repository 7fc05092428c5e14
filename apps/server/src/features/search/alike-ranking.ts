import type { Candidate } from './store/index.ts';

/**
 * Ranks what contains some of the terms: what contains more of them, and those that few contain, comes first, then the
 * newest. A term counts its weight times the logarithm of how rare it is among the candidates (inverse document frequency).
 * @param weights of the terms, in the order of `found`
 * @returns the ids, best first
 */
export function rankAlike(candidates: readonly Candidate[], weights: readonly number[]): string[] {
  const worth = weights.map((weight, term) => {
    const containing = candidates.filter(({ found }) => found[term]).length;
    return containing === 0 ? 0 : weight * Math.log(1 + candidates.length / containing);
  });
  const score = ({ found }: Candidate) =>
    worth.reduce((sum, value, term) => sum + (found[term] ? value : 0), 0);
  return (
    candidates
      .map((candidate) => ({ id: candidate.id, score: score(candidate) }))
      // Ids are UUIDv7 and sort by time.
      .sort((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id)
  );
}
