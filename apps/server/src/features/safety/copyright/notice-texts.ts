import { copyrightLimits as limits } from '@kalaangan/contract/safety/copyright';
import { sourceLanguage } from '@kalaangan/messages/languages';
import { sentence, wordLines, type Lines } from '@kalaangan/messages/sentence';
import type { NoticeClaim } from '../tables.ts';

// What people are told of copyright notices.

/** Lines of what a notice says, without who signed it: for its moderators, and for the owners of what it names. */
function describe({ work, proof, explanation }: NoticeClaim): Lines {
  return [
    [sentence('Work: {work}', { work })],
    [sentence('Proof: {proof}', { proof })],
    [sentence('Why it infringes: {explanation}', { explanation })],
    [
      sentence(
        'No exception of section 52 of the Copyright Act applies. The sender undertakes to sue within {days} days.',
        { days: limits.hiddenDays },
      ),
    ],
  ];
}

export const noticeTexts = {
  /** Text of the claim as it is stored with the report. */
  details: (claim: NoticeClaim) => wordLines(describe(claim), sourceLanguage),
  said: ({ details }: { details: string }, { claim }: { claim: NoticeClaim | null }): Lines =>
    claim ? describe(claim) : [details],
  /** The notice as owners read it: without phone and postal address. */
  forOwner: (said: Lines, name: string): Lines => [
    ...said,
    ...(name ? [[sentence('Signed: {name}', { name })]] : []),
  ],
  answered: (number: string): Lines => [
    [sentence('Your copyright notice {number} has been answered.', { number })],
  ],
  restored: (number: string): Lines => [
    [
      sentence(
        'What the copyright notice {number} has hidden is shown again: no order of a court has reached us within {days} days.',
        { number, days: limits.hiddenDays },
      ),
    ],
  ],
  ordered: (number: string): Lines => [
    [
      sentence('What the copyright notice {number} has hidden is removed by an order of a court.', {
        number,
      }),
    ],
  ],
  /** The message to the owner, with the notice. */
  hidden: (number: string, notice: Lines, until: Date): Lines => [
    [
      sentence(
        'It is hidden until {day} because of the copyright notice {number}, unless a court orders more.',
        { day: { day: until.toISOString() }, number },
      ),
      sentence('You can answer the notice once.'),
    ],
    [sentence('The notice:')],
    ...notice,
  ],
  timeline: {
    hidden: (until: Date) =>
      sentence('It is hidden until {day}, unless a court orders more.', {
        day: { day: until.toISOString() },
      }),
    answered: sentence('The notice was answered.'),
    ordered: sentence('A court has ordered it: it is removed.'),
    restored: sentence('It is shown again: no order of a court has reached us.'),
  },
} as const;
