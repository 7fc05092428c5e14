export { readSettings, SettingsError, type Settings } from './settings.ts';
export type { TrustedProxies } from './trusted-proxies.ts';
