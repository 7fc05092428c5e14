import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type SecretBox = {
  /** @param owner whose secret it is: it can be opened for them alone */
  seal(secret: Buffer, owner: string): Buffer;
  /** Opens a sealed secret; null for what was sealed with another key or for somebody else. */
  open(sealed: Buffer, owner: string): Buffer | null;
};

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a key that is derived from the site's secret. */
export function createSecretBox(siteSecret: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', siteSecret, '', purpose, 32));
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open(sealed, owner) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
          .setAAD(Buffer.from(owner))
          .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
        return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
