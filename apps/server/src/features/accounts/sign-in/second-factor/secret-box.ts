import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKeys, type Resealed, type Secrets } from '#platform/secrets/index.ts';

export type SecretBox = {
  /** @param owner whose secret it is: it can be opened for them alone */
  seal(secret: Buffer, owner: string): Buffer;
  /** Opens a sealed secret; null for what was sealed with another key or for somebody else. */
  open(sealed: Buffer, owner: string): Buffer | null;
  /** Seals anew what was sealed with an earlier secret of the site. */
  reseal(sealed: Buffer, owner: string): Resealed;
};

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with keys that are derived from the site's secrets. */
export function createSecretBox(siteSecrets: Secrets, purpose: string): SecretBox {
  const keys = deriveKeys(siteSecrets, purpose);

  function seal(secret: Buffer, owner: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', keys[0], nonce).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  }

  function find(sealed: Buffer, owner: string): { secret: Buffer; isNewest: boolean } | null {
    for (const key of keys) {
      const secret = openWith(key, sealed, owner);
      if (secret) return { secret, isNewest: key === keys[0] };
    }
    return null;
  }

  return {
    seal,
    open: (sealed, owner) => find(sealed, owner)?.secret ?? null,
    reseal(sealed, owner) {
      const found = find(sealed, owner);
      if (!found) return { state: 'lost' };
      return found.isNewest ? { state: 'current' } : { state: 'renewed', sealed: seal(found.secret, owner) };
    },
  };
}

function openWith(key: Buffer, sealed: Buffer, owner: string): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}
