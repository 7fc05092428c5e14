import { copyrightLimits as limits } from '@kalaangan/contract/copyright';
import type { NoticeFields } from '@kalaangan/contract/copyright.calls';
import { dayInIndia } from '@kalaangan/messages/days';

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
  forOwner: (details: string, name: string) => [details, ...(name ? [`Signed: ${name}`] : [])].join('\n'),
  answered: (number: string) => `Your copyright notice ${number} has been answered.`,
  restored: (number: string) =>
    `What the copyright notice ${number} has hidden is shown again: no order of a court has reached us within ${limits.hiddenDays} days.`,
  ordered: (number: string) =>
    `What the copyright notice ${number} has hidden is removed by an order of a court.`,
  /** To the owner, with the notice. */
  hidden: (number: string, notice: string, until: Date) =>
    [
      `It is hidden until ${dayInIndia(until)} because of the copyright notice ${number}, unless a court orders more. You can answer the notice once.`,
      'The notice:',
      notice,
    ].join('\n'),
  timeline: {
    hidden: (until: Date) => `It is hidden until ${dayInIndia(until)}, unless a court orders more.`,
    answered: 'The notice was answered.',
    ordered: 'A court has ordered it: it is removed.',
    restored: 'It is shown again: no order of a court has reached us.',
  },
} as const;
