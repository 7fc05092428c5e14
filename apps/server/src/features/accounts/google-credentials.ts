import { createHash } from 'node:crypto';
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
  /** By which the credential is known again, however its signature is written. */
  hash: Buffer;
  /** From then on it is refused as too old. */
  expiresAt: Date;
};

export type GoogleCredentials = {
  /** Null for a credential that is not good. @throws KeyServerError */
  check(credential: string): Promise<GoogleIdentity | null>;
};

const issuers = ['https://accounts.google.com', 'accounts.google.com'];
const fetchMs = 5_000;
/** The provider's live as long. */
const longestAgeSeconds = 3_600;
/** A little ahead of us is a clock, not a trick. */
const clockSeconds = 60;

/** Checks ID tokens: signature by the published keys, audience, issuer, age, confirmed address. */
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
        const { email, name, iat, azp } = payload;
        if (payload['email_verified'] !== true || typeof email !== 'string' || iat === undefined) return null;
        // Whom it was given to, where that is said besides whom it is for.
        if (azp !== undefined && azp !== clientId) return null;
        const age = Date.now() / 1000 - iat;
        if (age < -clockSeconds || age > longestAgeSeconds + clockSeconds) return null;
        return {
          email: email.trim().toLowerCase(),
          name: typeof name === 'string' ? name : '',
          issuedAt: iat,
          hash: hashSigned(credential),
          expiresAt: new Date((iat + longestAgeSeconds + clockSeconds) * 1000),
        };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/** Without the signature: the last letter of that may be written in several ways. */
function hashSigned(credential: string): Buffer {
  return createHash('sha256')
    .update(credential.slice(0, credential.lastIndexOf('.')))
    .digest();
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
