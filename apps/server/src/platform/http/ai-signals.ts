/** Whether programs may be trained on an answer. */
export type TrainingUse = 'denied' | 'allowed';

/** Of an answer that is nobody's work, or whose artist has not allowed training. */
const denied: Readonly<Record<string, string>> = {
  'x-robots-tag': 'noai, noimageai',
  'content-usage': 'train-ai=n',
  'tdm-reservation': '1',
};
const allowed: Readonly<Record<string, string>> = { 'content-usage': 'train-ai=y', 'tdm-reservation': '0' };

/** The headers that tell crawlers whether programs may be trained on an answer. */
export function aiSignalHeaders(use: TrainingUse): Readonly<Record<string, string>> {
  return use === 'allowed' ? allowed : denied;
}
