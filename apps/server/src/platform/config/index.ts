export type { CdnSettings } from './cdn-settings.ts';
export { closeDataFolder } from './data-folder.ts';
export { sealKeyPath, sessionSecretPath } from './site-secrets.ts';
export { readSettings, type Settings } from './settings.ts';
export { startWarnings } from './start-warnings.ts';
export { readStorageSettings, type StorageSettings } from './storage-settings.ts';
export { codeOf, wordsOf } from './system-error.ts';
export type { TrustedProxies } from './trusted-proxies.ts';
export { SettingsError } from './values.ts';
