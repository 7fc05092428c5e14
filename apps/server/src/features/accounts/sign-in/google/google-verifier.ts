import { accountMessages as messages } from '@kalaangan/contract/accounts/accounts';
import type { Settings } from '#platform/config/index.ts';
import { Problem } from '#platform/http/calls/problem.ts';
import { createGoogleCredentials, KeyServerError, type GoogleIdentity } from './google-credentials.ts';

export type GoogleVerifier = {
  /**
   * Finds the identity that a credential proves; null for an invalid one.
   * @throws {Problem} 503 if the sign-in is not set up, or Google's keys cannot be fetched
   */
  find(credential: string): Promise<GoogleIdentity | null>;
};

/** Creates the verifier. Without `googleClientId` every call of it fails: the sign-in is not set up. */
export function createGoogleVerifier({
  googleClientId,
  googleJwksUrl,
}: Pick<Settings, 'googleClientId' | 'googleJwksUrl'>): GoogleVerifier {
  const credentials = googleClientId === null ? null : createGoogleCredentials(googleClientId, googleJwksUrl);
  return {
    async find(credential) {
      if (!credentials) throw new Problem('google_unavailable', messages.googleUnavailable);
      try {
        return await credentials.check(credential);
      } catch (error) {
        if (!(error instanceof KeyServerError)) throw error;
        throw new Problem('google_unavailable', messages.googleUnreachable, {
          headers: { 'retry-after': '30' },
        });
      }
    },
  };
}
