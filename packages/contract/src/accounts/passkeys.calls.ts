import * as z from 'zod';
import { proofIfAsked, sessionAnswer, timeZone } from './accounts.calls.ts';
import { accountLimits } from './accounts.ts';
import { defineCalls } from '../call.ts';
import { generalMessages } from '../errors.ts';
import { id, idParams, messageAnswer, text, time } from '../fields.ts';
import { passkeyAddresses as at, passkeyLimits, passkeyMessages as messages } from './passkeys.ts';

const bytes = z
  .base64url({ error: generalMessages.malformed })
  .max(passkeyLimits.bodyBytes, generalMessages.malformed);
const transports = z.array(z.string().max(50)).max(20);

/** Fields that every credential has in the JSON form of the Web Authentication standard. */
const credentialFields = {
  id: bytes.min(1).max(Math.ceil((passkeyLimits.idBytes * 4) / 3)),
  rawId: bytes,
  type: z.literal('public-key'),
};

export const passkeyNameField = text({
  required: messages.nameRequired,
  max: passkeyLimits.name,
  tooLong: messages.nameTooLong,
});

export const addPasskeyBody = z.object({
  name: passkeyNameField,
  response: z.object(
    {
      ...credentialFields,
      response: z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: transports.optional(),
      }),
    },
    { error: messages.notAdded },
  ),
});

export const passkeyLoginBody = z.object({
  response: z.object(
    {
      ...credentialFields,
      response: z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes.nullish(),
      }),
    },
    { error: messages.loginFailed },
  ),
  timeZone,
});

const passkey = z.object({ _id: id, name: z.string(), createdAt: time, lastUsedAt: time.nullable() });
export type Passkey = z.output<typeof passkey>;

const knownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** PublicKeyCredentialCreationOptionsJSON of the standard. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number().int(),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** PublicKeyCredentialRequestOptionsJSON of the standard. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.output<typeof requestOptions>;

export const passkeyCalls = defineCalls({
  [at.list]: {
    summary: 'The passkeys of the account, the newest first',
    session: 'required',
    answers: { 200: z.object({ passkeys: z.array(passkey) }) },
  },
  [at.begin]: {
    summary: 'What a browser needs to make a passkey (`navigator.credentials.create`), for some minutes',
    session: 'required',
    errors: ['invalid', 'proof_required', 'password_incorrect', 'forbidden', 'google_unavailable'],
    body: proofIfAsked,
    bodyBytes: accountLimits.bodyBytes,
    answers: { 200: creationOptions },
  },
  [at.add]: {
    summary: 'Adds a passkey that was made with the options of the same session, each once',
    session: 'required',
    errors: ['already_done'],
    body: addPasskeyBody,
    bodyBytes: passkeyLimits.bodyBytes,
    answers: { 201: z.object({ passkey }) },
  },
  [at.remove]: {
    summary: 'Removes a passkey: it logs nobody in any more',
    session: 'required',
    whileRestricted: true,
    errors: ['not_found'],
    params: idParams,
    answers: { 200: messageAnswer },
  },
  [at.beginLogin]: {
    summary: 'What a browser needs to sign in by a passkey (`navigator.credentials.get`), for some minutes',
    session: 'none',
    duringMaintenance: 'answered',
    answers: { 200: requestOptions },
  },
  [at.logIn]: {
    summary:
      'Opens a session by a passkey, without the code of an authenticator app; each answer of one works once',
    session: 'none',
    duringMaintenance: 'answered',
    errors: ['credentials_wrong'],
    body: passkeyLoginBody,
    bodyBytes: passkeyLimits.bodyBytes,
    answers: { 200: sessionAnswer },
  },
});
