import type { CreationOptions, RequestOptions } from '@kalaangan/contract/accounts/passkeys.calls';
import { passkeyLimits } from '@kalaangan/contract/accounts/passkeys';
import type { Settings } from '#platform/config/index.ts';
import type { PasskeyRow, UserRow } from '../../store/index.ts';

/** The site as passkeys know it: they work on its domain alone. */
export type PasskeyParty = { id: string; origin: string };

export function createPasskeyParty({ publicUrl }: Pick<Settings, 'publicUrl'>): PasskeyParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Signature algorithms by their numbers in COSE: Ed25519, and what nearly every device has, P-256 and RSA. */
const algorithms = [-8, -7, -257];
const timeout = passkeyLimits.minutes * 60_000;

/** Options for a passkey that the device finds without a username, and unlocks: it stands for both factors. */
export function toCreationOptions(
  { id }: PasskeyParty,
  name: string,
  user: Pick<UserRow, 'id' | 'email' | 'name'>,
  known: readonly Pick<PasskeyRow, 'credential_id' | 'transports'>[],
  challenge: string,
): CreationOptions {
  return {
    rp: { id, name },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.name },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key',
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

export const toRequestOptions = ({ id }: PasskeyParty, challenge: string): RequestOptions => ({
  challenge,
  rpId: id,
  timeout,
  userVerification: 'required',
});
