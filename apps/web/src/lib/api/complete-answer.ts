import type { Received, Sent } from './api.ts';

/**
 * Adds to an answer what it lacks, whoever has answered (decision 65). The code is fetched beside the first request; where it cannot
 * be loaded the answer stays as it is: those of this site's own server lack nothing.
 */
export async function completed(sent: Sent, answer: Promise<Received>): Promise<Received> {
  const code = import('../answers/index.ts').catch(() => null);
  const received = await answer;
  return (await code)?.completeAnswer(sent, received) ?? received;
}
