import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExternalSources } from './security-headers.ts';
import type { ResponseCache } from '#platform/http/cache/response-cache.ts';
import type { VisitorCalls } from '#platform/http/calls/visitor-calls.ts';
import type { FindNotice, Site } from './web-build.ts';

export type WebHostOptions = {
  /** Facts about the site at the time. What depends on them is made anew when they change. */
  readSite: () => Promise<Site>;
  findNotice: FindNotice;
  /** Whether people reach the site by https. */
  isHttps: boolean;
  externalSources: ExternalSources;
  /** Whether pages keep contact with the windows they open. */
  allowsPopups: boolean;
  visitorCalls: VisitorCalls;
  responses: ResponseCache;
  /** Query parameters that change what a page shows; the cache ignores all others. */
  pageParameters: readonly string[];
  /** Whether pages are rendered from the sources, without a cache. */
  development: boolean;
  /** Folder of the builds; by default that of the web application. */
  buildsFolder?: string;
};

/** Answers one request with a page. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
