export { registerSiteFiles, type SitemapSource } from './site-files.ts';
export { registerWebHost, type WebHostOptions } from './web-host.ts';
export type { Site, Transport } from './web-build.ts';
