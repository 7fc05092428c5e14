import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDataFolder, whileWriting } from './data-folder.ts';
import { secretCharacters } from './definitions.ts';
import type { SecretName, Secrets, SiteSecret } from '#platform/secrets/values.ts';

export const sessionSecretPath = (dataDir: string) => join(dataDir, 'session-secret');

export const sealKeyPath = (dataDir: string) => join(dataDir, 'seal-key');

/** Reads the secret that was given, or else the one in the file, which is created where it is missing. */
export function readSecret(name: SecretName, given: string | null, path: string): SiteSecret {
  const file = given === null ? path : null;
  return { name, values: splitSecrets(given ?? readOrCreate(path)), file };
}

/**
 * Splits at commas into the newest value and earlier ones. A comma is a part of the secret where what it separates is too
 * short for one: secrets were not lists always.
 */
function splitSecrets(value: string): Secrets {
  const parts = value.split(',').map((part) => part.trim());
  const [newest, ...earlier] = [...new Set(parts)];
  return newest === undefined || parts.some((part) => part.length < secretCharacters)
    ? [value]
    : [newest, ...earlier];
}

/**
 * Reads a secret that is created at the first start and readable by this user alone.
 * @throws {SettingsError} if it can neither be read nor be created
 */
function readOrCreate(path: string): string {
  makeDataFolder(dirname(path));
  return whileWriting(path, () => {
    if (!existsSync(path)) {
      try {
        writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
      } catch (error) {
        // Another process that starts at the same moment may have created it.
        if (!existsSync(path)) throw error;
      }
    }
    chmodSync(path, 0o600);
    return readFileSync(path, 'utf8').trim();
  });
}
