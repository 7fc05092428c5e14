export { closeDataFolder } from './data-folder.ts';
export { readSettings, SettingsError, type Settings } from './settings.ts';
export type { TrustedProxies } from './trusted-proxies.ts';
