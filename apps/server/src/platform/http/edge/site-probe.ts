import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { deriveKeys, isMadeByAny, type Secrets } from '#platform/secrets/index.ts';

/** Header of a request to /livez that has the question of a probe. */
export const probeHeader = 'x-site-probe';

/** What a process of the site saw of the request that had the question. */
export const probeAnswer = z.object({
  proof: z.string(),
  /** The address by which the sender is counted. */
  address: z.string(),
  /** The other end of the connection: the last proxy, or the sender. */
  socket: z.string(),
  /** The X-Forwarded-For that arrived; null if none did. */
  forwardedFor: z.string().nullable(),
});
export type ProbeAnswer = z.infer<typeof probeAnswer>;

export type SiteProbe = {
  newQuestion(): string;
  /** Whether somebody who knows the secret has made the question. */
  isQuestion(text: string): boolean;
  prove(question: string): string;
  isProof(question: string, proof: string): boolean;
};

/**
 * Tells whether an address leads to this site: only who knows its secret can answer a question. And nobody else can ask one, since
 * the answer tells addresses of proxies.
 */
export function createSiteProbe(secrets: Secrets): SiteProbe {
  const keys = deriveKeys(secrets, 'probes of the site');
  const code = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const sign = (text: string) => code(keys[0], text).toString('base64url');
  const isSigned = (text: string, given: string) =>
    isMadeByAny(keys, Buffer.from(given, 'base64url'), (key) => code(key, text));
  return {
    newQuestion() {
      const random = randomBytes(16).toString('base64url');
      return `${random}.${sign(`question ${random}`)}`;
    },
    isQuestion(text) {
      const [random = '', given = ''] = text.split('.');
      return isSigned(`question ${random}`, given);
    },
    prove: (question) => sign(`answer ${question}`),
    isProof: (question, proof) => isSigned(`answer ${question}`, proof),
  };
}
