import { contract } from '@kalaangan/contract/contract';
import type { FastifyInstance } from 'fastify';
import { guardCalls, registerAccountRoutes, type RouteOptions } from '#features/accounts/index.ts';
import { registerAdminRoutes } from '#features/admin/index.ts';
import { registerApplicationRoutes } from '#features/applications/index.ts';
import { registerArtworkRoutes } from '#features/artworks/index.ts';
import { registerBlogRoutes } from '#features/blogs/index.ts';
import { registerBoardRoutes } from '#features/boards/index.ts';
import { registerBreachRoutes } from '#features/breaches/index.ts';
import { registerConsentForm, registerConsentRoutes } from '#features/consents/index.ts';
import { registerContactRoutes } from '#features/contact/index.ts';
import { registerDiscussionRoutes } from '#features/discussions/index.ts';
import { findPageNotice, refuseWrites, registerMaintenanceRoutes } from '#features/maintenance/index.ts';
import { registerMediaRoutes } from '#features/media/index.ts';
import { registerNotificationRoutes } from '#features/notifications/index.ts';
import { registerPageForms, registerSafetyRoutes } from '#features/safety/index.ts';
import { registerSearchRoutes } from '#features/search/index.ts';
import { registerSiteRoutes } from '#features/site/index.ts';
import { requestLimits, type WorkLimits } from '#platform/database/index.ts';
import { createApiFallback } from '#platform/http/calls/api-fallback.ts';
import { createFastPath } from '#platform/http/cache/fast-path.ts';
import { registerLoadHandling } from '#platform/http/metrics/load.ts';
import { registerMultipart } from '#platform/http/calls/multipart.ts';
import { describeApi, registerApiDocs } from '#platform/http/calls/openapi.ts';
import { createMetrics, measureAnswers } from '#platform/http/metrics/metrics.ts';
import { registerOperations } from '#platform/http/metrics/operations.ts';
import { answerOtherAddresses } from '#platform/http/edge/other-addresses.ts';
import { createReadiness } from '#platform/http/metrics/readiness.ts';
import { createSiteProbe } from '#platform/http/edge/site-probe.ts';
import { limitRequests } from '#platform/http/edge/request-limits.ts';
import { markPrivateAnswers } from '#platform/http/cache/private-answers.ts';
import { createResponseCache } from '#platform/http/cache/response-cache.ts';
import { createVisitorCalls } from '#platform/http/calls/visitor-calls.ts';
import { createHttpServer } from '#platform/http/edge/server.ts';
import { traceRequests } from '#platform/http/edge/trace-requests.ts';
import { registerSource } from '#platform/source/index.ts';
import { registerLongFile, registerSiteFiles, registerWebHost } from '#platform/web-host/index.ts';
import { describeFiles, describeTdmRules } from './files.ts';
import { registerFigures } from './figures.ts';
import { createPageSite, findExternalSources, pageParameters } from './pages.ts';
import type { Features, Platform } from './features.ts';

export type AppOptions = {
  isStopping: () => boolean;
  /** Whether to serve pages. Without them there are only the API, media and site files. */
  withPages: boolean;
  /** Whether to validate every response against the contract (development and tests). */
  checkAnswers: boolean;
  /** Whether to answer 503 while the process is overloaded. Off in tests, which may run on busy machines. */
  refusesWhenBusy: boolean;
  /** Limits of the time that a request waits for the database; `requestLimits` by default. */
  limits?: WorkLimits;
};

/** Creates the HTTP server, which does not listen yet: the API, media, and pages for every other address. */
export async function createApp(
  platform: Platform,
  features: Features,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { settings, log, database, mediaStore, cdn, tracing } = platform;
  const siteIsHttps = settings.publicUrl.startsWith('https:');
  const readiness = createReadiness({
    checks: { database: () => database.ping(), media: () => mediaStore.ping() },
    log,
  });
  const { noteOutage } = readiness;
  const responses = createResponseCache({ invalidation: database.invalidation, onOutage: noteOutage, cdn });
  const metrics = createMetrics();
  const fastPath = createFastPath({ responses, metrics, log, tracing, siteIsHttps });
  const app: FastifyInstance = createHttpServer({
    log,
    trustedProxies: settings.trustProxy,
    siteIsHttps,
    isStopping: options.isStopping,
    noteOutage,
    fastPath,
    limits: {
      connections: settings.maxConnections,
      connectionsPerAddress: settings.maxConnectionsPerAddress,
    },
  });
  if (tracing) traceRequests(app, tracing);
  limitRequests(app, options.limits ?? requestLimits);
  await registerLoadHandling(app, { refusesWhenBusy: options.refusesWhenBusy });
  measureAnswers(app, metrics);
  registerOperations(app, {
    registry: metrics.registry,
    readiness,
    metricsToken: settings.metricsToken,
    isBehindProxy: settings.trustProxy !== null,
    isStopping: options.isStopping,
    probe: createSiteProbe(settings.sessionSecrets),
  });
  registerFigures(metrics.registry, {
    platform,
    features,
    readiness,
    cacheFigures() {
      const { hits, misses } = responses.figures();
      return { hits: hits + fastPath.repeated(), misses };
    },
  });
  if (cdn) markPrivateAnswers(app);
  await registerApiDocs(
    app,
    () => describeApi(contract, settings),
    async () => (await features.site.read()).brandName,
  );
  await registerMultipart(app);
  const guards = guardCalls(features.accounts);
  refuseWrites(
    app,
    features.maintenance,
    async (token) => (await guards.findViewer(token))?.isAdmin ?? false,
  );

  const visitorCalls = createVisitorCalls();
  const routes: RouteOptions = {
    ...guards,
    checkAnswers: options.checkAnswers,
    responses,
    visitorCalls,
  };
  registerAccountRoutes(app, features.accounts, routes);
  registerArtworkRoutes(app, features.artworks, routes);
  registerBlogRoutes(app, features.blogs, routes);
  registerDiscussionRoutes(app, features.discussions, routes);
  registerBoardRoutes(app, features.boards, routes);
  registerNotificationRoutes(app, features.notifications, routes);
  registerSearchRoutes(app, features.search, routes);
  registerApplicationRoutes(app, features.applications, routes);
  registerConsentRoutes(app, features.consents, routes);
  registerConsentForm(app, features.consents);
  registerContactRoutes(app, features.contact, routes);
  registerSafetyRoutes(app, features.safety, routes);
  registerPageForms(app, features.safety);
  registerBreachRoutes(app, features.breaches, routes);
  registerAdminRoutes(app, features.admin, routes);
  registerSiteRoutes(app, features.site, routes);
  registerMaintenanceRoutes(app, features.maintenance, routes);
  registerMediaRoutes(app, features.media, cdn);

  registerSiteFiles(app, { ...describeFiles(features, settings), responses });
  registerLongFile(app, describeTdmRules(features), database.invalidation);
  if (settings.sourceUrl === null) registerSource(app, settings);
  const sendPage = options.withPages
    ? await registerWebHost(app, {
        readSite: createPageSite(settings, features.site.read),
        findNotice: (language) => findPageNotice(features.maintenance, language),
        isHttps: siteIsHttps,
        externalSources: findExternalSources(settings),
        allowsPopups: settings.googleClientId !== null,
        visitorCalls,
        responses,
        pageParameters,
        development: settings.development,
      })
    : null;
  answerOtherAddresses(app, sendPage, createApiFallback(contract));
  return app;
}
