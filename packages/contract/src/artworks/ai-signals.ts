import type { AiUse } from './artwork-origin.ts';

/** Places that tell crawlers whether they may use a work for training, in the order in which they meet them. */
export const aiChannels = ['robots', 'ai-txt', 'tdmrep', 'headers', 'meta', 'media-headers', 'file'] as const;
export type AiChannel = (typeof aiChannels)[number];

/** Answers of a channel: `nothing` if it has no word on training. */
export const aiAnswers = ['denied', 'allowed', 'nothing'] as const;
export type AiAnswer = (typeof aiAnswers)[number];

/** Headers of an answer that is nobody's work, or whose artist has not allowed training. */
const denied: Readonly<Record<string, string>> = {
  'x-robots-tag': 'noai, noimageai',
  'content-usage': 'train-ai=n',
  'tdm-reservation': '1',
};
const allowed: Readonly<Record<string, string>> = { 'content-usage': 'train-ai=y', 'tdm-reservation': '0' };

/** Returns the headers that tell crawlers whether programs may be trained on an answer. */
export function aiSignalHeaders(use: AiUse): Readonly<Record<string, string>> {
  return use === 'allowed' ? allowed : denied;
}
