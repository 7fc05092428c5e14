export { createCdn, type Cdn } from './cdn.ts';
export { registerCdnMetrics } from './metrics.ts';
export { sharingHeaders, unshared, type Headers } from './shared-headers.ts';
