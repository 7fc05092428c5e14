export { createCdn, type Cdn } from './cdn.ts';
export { sharingHeaders, unshared, type Headers } from './shared-headers.ts';
export type * from './tables.ts';
