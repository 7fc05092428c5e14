import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose';
import type { Secrets } from '#platform/secrets/index.ts';

/** Keys of signed tokens, the newest first: it signs. */
export type TokenKeys = readonly [Uint8Array, ...Uint8Array[]];

export function toTokenKeys([newest, ...earlier]: Secrets): TokenKeys {
  const encoder = new TextEncoder();
  return [encoder.encode(newest), ...earlier.map((secret) => encoder.encode(secret))];
}

/** Reads a token that one of the keys has signed; null for any other, and for one that the options refuse. */
export async function verifyWithAny(
  token: string,
  keys: TokenKeys,
  options: JWTVerifyOptions,
): Promise<JWTPayload | null> {
  for (const key of keys) {
    try {
      return (await jwtVerify(token, key, options)).payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) return null;
    }
  }
  return null;
}
