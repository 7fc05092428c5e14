import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { passkeyAddresses as at } from '@kalaangan/contract/accounts/passkeys';
import { ask, type Answer } from '../client.ts';
import type { TestApp } from '../test-app.ts';

type Site = Pick<TestApp, 'app' | 'settings'>;
type Changes = {
  /** Origin of the page that asks. */
  origin?: string;
  /** Id of the site that the passkey is for. */
  rpId?: string;
  /** Whether the owner unlocked the device. */
  isVerified?: boolean;
  /** Counter of signatures; by default one more than before. */
  counter?: number;
  /** Handle of the account, as the device tells it; by default the one it was made for. */
  userHandle?: string | null;
};

/** A device with one passkey (ES256, no attestation), as a browser answers for it. */
export type PasskeyDevice = {
  /** @param options the answer of `at.begin` */
  make(options: CreationInput, changes?: Changes): object;
  /** @param options the answer of `at.beginLogin` */
  sign(options: { challenge: string; rpId: string }, changes?: Changes): object;
};

type CreationInput = { challenge: string; rp: { id: string }; user: { id: string } };

const userPresent = 0x01;
const userVerified = 0x04;
const withCredential = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (data: string | Buffer) => Buffer.from(data).toString('base64url');

export function createPasskeyDevice({ settings }: Pick<Site, 'settings'>): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let count = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, origin = settings.publicUrl) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    rpId: string,
    { counter = ++count, isVerified = true }: Changes,
    credential?: Buffer,
  ) => {
    count = counter;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const flags = userPresent | (isVerified ? userVerified : 0) | (credential ? withCredential : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, credential ?? Buffer.alloc(0)]);
  };
  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} };

  return {
    make({ challenge, rp, user }, changes = {}) {
      handle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE: key type 2 (two coordinates), algorithm -7 (ES256), curve 1 (P-256).
      const key = encode(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, changes.origin)),
          attestationObject: text(
            encode(
              new Map<string, CborValue>([
                ['fmt', 'none'],
                ['attStmt', new Map()],
                ['authData', authenticatorData(changes.rpId ?? rp.id, changes, made)],
              ]),
            ),
          ),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    sign({ challenge, rpId }, changes = {}) {
      const client = clientData('webauthn.get', challenge, changes.origin);
      const data = authenticatorData(changes.rpId ?? rpId, changes);
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle: changes.userHandle === undefined ? handle : changes.userHandle,
        },
      };
    },
  };
}

/** Adds a passkey to the account of a session, and answers the device that has it. */
export async function addPasskey(site: Site, token: string, name = 'Phone'): Promise<PasskeyDevice> {
  const device = createPasskeyDevice(site);
  const { body: options } = await ask(site.app, at.begin, { token });
  const { status } = await ask(site.app, at.add, { token, body: { name, response: device.make(options) } });
  if (status !== 201) throw new Error(`the passkey was answered ${status}`);
  return device;
}

/** Signs in as a browser with this device does. */
export async function logInByPasskey(site: Site, device: PasskeyDevice, changes?: Changes): Promise<Answer> {
  const { body: options } = await ask(site.app, at.beginLogin);
  return ask(site.app, at.logIn, { body: { response: device.sign(options, changes) } });
}

type CborValue = number | string | Buffer | CborMap;
type CborMap = ReadonlyMap<number | string, CborValue>;

/** The part of CBOR that passkeys are written in. */
function encode(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(encode)]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
