import { hkdfSync, timingSafeEqual } from 'node:crypto';

/** Values of a secret, the newest first: it signs and seals. What the earlier ones have signed or sealed is taken too. */
export type Secrets = readonly [string, ...string[]];

export type SecretName = 'SESSION_SECRET' | 'SEAL_KEY';

/** A secret as this process was given it. */
export type SiteSecret = {
  name: SecretName;
  values: Secrets;
  /** The file in DATA_DIR that it was read from; null if the setting has it. */
  file: string | null;
};

/** Keys that are derived from the values of a secret, in their order. */
export type Keys = readonly [Buffer, ...Buffer[]];

/** @param purpose what the keys are for: those of other purposes do not follow from them */
export function deriveKeys([newest, ...earlier]: Secrets, purpose: string): Keys {
  const derive = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return [derive(newest), ...earlier.map(derive)];
}

/** Whether `make` makes this code with one of the keys. */
export function isMadeByAny(keys: Keys, given: Buffer, make: (key: Buffer) => Buffer): boolean {
  return keys.some((key) => {
    const expected = make(key);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
