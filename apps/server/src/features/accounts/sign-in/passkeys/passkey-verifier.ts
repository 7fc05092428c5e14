import type { addPasskeyBody, passkeyLoginBody } from '@kalaangan/contract/accounts/passkeys.calls';
import type * as z from 'zod';
import type { PasskeyParty } from './passkey-party.ts';
import type { PasskeyRow } from '../../store/index.ts';

type Registration = z.output<typeof addPasskeyBody>['response'];
type Assertion = z.output<typeof passkeyLoginBody>['response'];
/** Whether the site made the challenge for this purpose. */
type IsExpected = (challenge: string) => boolean;

export type NewPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** Loads the verifier, which takes a third of a second: only those who use it need to wait. */
const loadVerifier = () => import('@simplewebauthn/server');

/** @returns null for what no browser makes by this site's options */
export async function checkRegistration(
  { id, origin }: PasskeyParty,
  { response, ...credential }: Registration,
  isExpected: IsExpected,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await loadVerifier();
  const checked = await refused(() =>
    verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: isExpected,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }),
  );
  if (!checked?.verified) return null;
  const made = checked.registrationInfo.credential;
  return {
    credential_id: Buffer.from(made.id, 'base64url'),
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: response.transports ?? [],
  };
}

/** @returns the device's new count of signatures; null if it is not by this passkey, or a copy of it was used */
export async function checkAssertion(
  { id, origin }: PasskeyParty,
  { response, ...credential }: Assertion,
  passkey: Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter'>,
  isExpected: IsExpected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadVerifier();
  const { clientDataJSON, authenticatorData, signature } = response;
  const checked = await refused(() =>
    verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: isExpected,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

/** The verifier throws for every broken rule, and for what it cannot parse: all of it is what a client sent. */
async function refused<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
