import { copyrightLimits as limits } from '@kalaangan/contract/copyright';
import type { NoticeFields } from '@kalaangan/contract/copyright.calls';
import { sentence, type Account } from '@kalaangan/messages/sentence';

// What people are told of copyright notices.

export const noticeTexts = {
  /** What a notice says, without who signed it: for its moderators, and for the owners of what it names. */
  details: ({ work, proof, explanation }: Pick<NoticeFields, 'work' | 'proof' | 'explanation'>) =>
    [
      `Work: ${work}`,
      `Proof: ${proof}`,
      `Why it infringes: ${explanation}`,
      `No exception of section 52 of the Copyright Act applies. The sender undertakes to sue within ${limits.hiddenDays} days.`,
    ].join('\n'),
  /** Without phone and postal address. */
  forOwner: (details: string, name: string): Account => [
    details,
    ...(name ? [[sentence('Signed: {name}', { name })]] : []),
  ],
  answered: (number: string): Account => [
    [sentence('Your copyright notice {number} has been answered.', { number })],
  ],
  restored: (number: string): Account => [
    [
      sentence(
        'What the copyright notice {number} has hidden is shown again: no order of a court has reached us within {days} days.',
        { number, days: limits.hiddenDays },
      ),
    ],
  ],
  ordered: (number: string): Account => [
    [
      sentence('What the copyright notice {number} has hidden is removed by an order of a court.', {
        number,
      }),
    ],
  ],
  /** To the owner, with the notice. */
  hidden: (number: string, notice: Account, until: Date): Account => [
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
