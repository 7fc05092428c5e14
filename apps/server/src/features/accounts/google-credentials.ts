import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';

/** The provider's keys cannot be fetched now: nothing is known of the credential. */
export class KeyServerError extends Error {
  constructor(cause: unknown) {
    super("the provider's keys cannot be fetched", { cause });
    this.name = 'KeyServerError';
  }
}

export type GoogleIdentity = {
  /** In lower case, and confirmed by the provider. */
  email: string;
  /** May be empty. */
  name: string;
  /** When the person signed in with the provider, in seconds. */
  issuedAt: number;
};

export type GoogleCredentials = {
  /** Null for a credential that is not good. @throws KeyServerError */
  check(credential: string): Promise<GoogleIdentity | null>;
};

const issuers = ['https://accounts.google.com', 'accounts.google.com'];
const fetchMs = 5_000;

/** Checks ID tokens: signature by the published keys, audience, issuer, expiry, confirmed address. */
export function createGoogleCredentials(clientId: string, keysUrl: string): GoogleCredentials {
  const findKey = telling(createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: fetchMs }));
  return {
    async check(credential) {
      try {
        const { payload } = await jwtVerify(credential, findKey, {
          algorithms: ['RS256'],
          audience: clientId,
          issuer: issuers,
          requiredClaims: ['exp', 'iat', 'email'],
        });
        const { email, name, iat } = payload;
        if (payload['email_verified'] !== true || typeof email !== 'string' || iat === undefined) return null;
        return {
          email: email.trim().toLowerCase(),
          name: typeof name === 'string' ? name : '',
          issuedAt: iat,
        };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/** Tells an unknown key, which is the credential's fault, from keys that cannot be had. */
function telling(findKey: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await findKey(header, token);
    } catch (error) {
      if (
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported
      )
        throw error;
      throw new KeyServerError(error);
    }
  };
}
