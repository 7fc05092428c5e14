import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { deriveKeys, type Resealed, type Secrets } from '#platform/secrets/index.ts';

// AES-256-GCM. Sealed bytes begin with the nonce and end with the tag; the case that they belong to is authenticated too, so
// that no seal can stand for another one.

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const idBytes = 8;

/** Encrypts with the newest key and decrypts with any. `name`: what the bytes are, the same for both. */
export type SealCipher = {
  /** Id of the newest key, from which nothing of the key follows. */
  readonly keyId: Buffer;
  seal(name: string, bytes: Buffer): Buffer;
  /** @throws {Error} if the bytes were changed, are of something else, or were sealed with another key */
  open(name: string, sealed: Buffer): Buffer;
  /** Seals anew what was sealed with an earlier key. */
  reseal(name: string, sealed: Buffer): Resealed;
  sealStream(name: string): Transform;
  /** Ways to open a stream, one for each key: which one it was sealed with shows at its end. */
  readonly streamKeys: readonly StreamKey[];
};

export type StreamKey = {
  readonly id: Buffer;
  /** @param tag the last `tagBytes` bytes @param nonce the first `nonceBytes` bytes; the stream gets what is between */
  openStream(name: string, nonce: Buffer, tag: Buffer): Transform;
};

/** The layout of what `sealStream` writes. */
export const sealLayout = { nonceBytes, tagBytes } as const;

export function createSealCipher(secrets: Secrets): SealCipher {
  const keys = deriveKeys(secrets, 'sealed evidence');
  const encryptor = (name: string, nonce: Buffer) =>
    createCipheriv(algorithm, keys[0], nonce).setAAD(Buffer.from(name));

  function seal(name: string, bytes: Buffer): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = encryptor(name, nonce);
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  function find(name: string, sealed: Buffer): { bytes: Buffer; isNewest: boolean } | null {
    for (const key of keys) {
      const bytes = openWith(key, name, sealed);
      if (bytes) return { bytes, isNewest: key === keys[0] };
    }
    return null;
  }

  return {
    keyId: idOf(keys[0]),
    seal,
    open(name, sealed) {
      const found = find(name, sealed);
      if (!found) throw new Error('a seal was changed, or sealed with a key that SEAL_KEY does not have');
      return found.bytes;
    },
    reseal(name, sealed) {
      const found = find(name, sealed);
      if (!found) return { state: 'lost' };
      return found.isNewest ? { state: 'current' } : { state: 'renewed', sealed: seal(name, found.bytes) };
    },
    sealStream(name) {
      const nonce = randomBytes(nonceBytes);
      const cipher = encryptor(name, nonce);
      let isBegun = false;
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          if (!isBegun) this.push(nonce);
          isBegun = true;
          done(null, cipher.update(chunk));
        },
        flush(done) {
          if (!isBegun) this.push(nonce);
          this.push(cipher.final());
          this.push(cipher.getAuthTag());
          done();
        },
      });
    },
    streamKeys: keys.map((key) => ({
      id: idOf(key),
      openStream: (name, nonce, tag) => decryptor(key, name, nonce, tag),
    })),
  };
}

function decryptor(key: Buffer, name: string, nonce: Buffer, tag: Buffer) {
  return createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag);
}

function openWith(key: Buffer, name: string, sealed: Buffer): Buffer | null {
  try {
    const end = sealed.length - tagBytes;
    const decipher = decryptor(key, name, sealed.subarray(0, nonceBytes), sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, end)), decipher.final()]);
  } catch {
    return null;
  }
}

function idOf(key: Buffer): Buffer {
  return createHmac('sha256', key).update('id').digest().subarray(0, idBytes);
}
