export { registerSiteFiles } from './site-files.ts';
export type { ExternalSources } from './security-headers.ts';
export { registerWebHost } from './web-host.ts';
