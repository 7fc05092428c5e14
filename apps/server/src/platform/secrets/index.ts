export {
  acceptSecrets,
  findSecretStates,
  noteSecrets,
  SecretsDifferError,
  selectSecrets,
  watchSecrets,
} from './fingerprints.ts';
export { nothingRenewed, type Renewal, type Resealed } from './resealing.ts';
export type * from './tables.ts';
export { deriveKeys, isMadeByAny, type Secrets } from './values.ts';
