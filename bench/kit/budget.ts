/** Judgement of a figure: a budget missed by up to a tenth counts as kept, since machines differ by more. */
type Verdict = { budget: string; kept: boolean };

export const atMost = (value: number, most: number, unit = ''): Verdict => ({
  budget: `≤ ${most}${unit && ` ${unit}`}`,
  kept: value <= 1.1 * most,
});

export const atLeast = (value: number, least: number, unit = ''): Verdict => ({
  budget: `≥ ${least}${unit && ` ${unit}`}`,
  kept: value >= 0.9 * least,
});
