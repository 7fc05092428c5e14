export { definitions } from './definitions.ts';
export { readSettings, SettingsError, type S3Settings, type Settings } from './settings.ts';
