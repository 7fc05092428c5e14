import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';

// AES-256-GCM. Sealed bytes begin with the nonce and end with the tag; the case that they belong to is authenticated too, so
// that no seal can stand for another one.

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts and decrypts what is sealed. `name`: what the bytes are, the same for both. */
export type SealCipher = {
  seal(name: string, bytes: Buffer): Buffer;
  /** @throws if the bytes were changed, are of something else, or were sealed with another key */
  open(name: string, sealed: Buffer): Buffer;
  sealStream(name: string): Transform;
  /** @param tag the last `tagBytes` bytes @param nonce the first `nonceBytes` bytes; the stream gets what is between */
  openStream(name: string, nonce: Buffer, tag: Buffer): Transform;
};

/** The layout of what `sealStream` writes. */
export const sealLayout = { nonceBytes, tagBytes } as const;

export function createSealCipher(secret: string): SealCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed evidence', 32));
  const encryptor = (name: string, nonce: Buffer) =>
    createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(name));
  const decryptor = (name: string, nonce: Buffer, tag: Buffer) =>
    createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag);
  return {
    seal(name, bytes) {
      const nonce = randomBytes(nonceBytes);
      const cipher = encryptor(name, nonce);
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(name, sealed) {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(sealed.length - tagBytes);
      const decipher = decryptor(name, nonce, tag);
      const bytes = decipher.update(sealed.subarray(nonceBytes, sealed.length - tagBytes));
      return Buffer.concat([bytes, decipher.final()]);
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
    openStream: (name, nonce, tag) => decryptor(name, nonce, tag),
  };
}
