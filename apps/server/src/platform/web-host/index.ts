export { registerSiteFiles, type SitemapSource } from './site-files.ts';
export type { WebHostOptions } from './page-handler.ts';
export { registerWebHost } from './web-host.ts';
export type { Site, Transport } from './web-build.ts';
