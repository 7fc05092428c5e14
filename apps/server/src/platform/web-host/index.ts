export { registerLongFile, type FilePart, type LongFile } from './long-file.ts';
export { registerSiteFiles } from './site-files.ts';
export type { SitemapSource } from './sitemap-parts.ts';
export type { ExternalSources } from './security-headers.ts';
export { registerWebHost } from './web-host.ts';
