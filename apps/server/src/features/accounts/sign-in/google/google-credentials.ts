import { createHash } from 'node:crypto';
import { emailForm } from '@kalaangan/contract/email';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';

/** Google's keys cannot be fetched, so the credential cannot be checked. */
export class KeyServerError extends Error {
  constructor(cause: unknown) {
    super("the provider's keys cannot be fetched", { cause });
    this.name = 'KeyServerError';
  }
}

export type GoogleIdentity = {
  /** Address that Google has verified, in the form by which addresses are compared. */
  email: string;
  /** May be empty. */
  name: string;
  /** Time at which Google issued the credential, as Unix time in seconds. */
  issuedAt: number;
  /** Identifies the credential, to refuse it a second time. */
  hash: Buffer;
  /** Time after which the credential is refused because of its age. */
  expiresAt: Date;
};

export type GoogleCredentials = {
  /** Checks a credential; null for an invalid one. @throws {KeyServerError} */
  check(credential: string): Promise<GoogleIdentity | null>;
};

const issuers = ['https://accounts.google.com', 'accounts.google.com'];
const fetchMs = 5_000;
/** Google's credentials expire after the same time. */
const maxAgeSeconds = 3_600;
/** Tolerance for clocks that differ. */
const clockSeconds = 60;

/** Checks ID tokens (OpenID Connect): signature by Google's keys, audience, issuer, age, verified email. */
export function createGoogleCredentials(clientId: string, keysUrl: string): GoogleCredentials {
  const findKey = withKeyServerErrors(createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: fetchMs }));
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
        // The authorized party, if the token names one besides its audience.
        if (azp !== undefined && azp !== clientId) return null;
        const age = Date.now() / 1000 - iat;
        if (age < -clockSeconds || age > maxAgeSeconds + clockSeconds) return null;
        return {
          email: emailForm(email),
          name: typeof name === 'string' ? name : '',
          issuedAt: iat,
          hash: hashSignedPart(credential),
          expiresAt: new Date((iat + maxAgeSeconds + clockSeconds) * 1000),
        };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/** Hashes a credential without the signature, whose last base64 character has several spellings. */
function hashSignedPart(credential: string): Buffer {
  return createHash('sha256')
    .update(credential.slice(0, credential.lastIndexOf('.')))
    .digest();
}

/** Distinguishes an unknown key, which makes the credential invalid, from keys that cannot be fetched. */
function withKeyServerErrors(findKey: JWTVerifyGetKey): JWTVerifyGetKey {
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
