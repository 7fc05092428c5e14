import { contract } from '@kalaangan/contract/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import {
  createAccounts,
  guardCalls,
  registerAccountRoutes,
  type RouteOptions,
} from '#features/accounts/index.ts';
import { createAdmin, registerAdminRoutes } from '#features/admin/index.ts';
import { createApplications, registerApplicationRoutes } from '#features/applications/index.ts';
import { artworkContent, createArtworks, registerArtworkRoutes } from '#features/artworks/index.ts';
import { blogContent, createBlogs, registerBlogRoutes } from '#features/blogs/index.ts';
import { createBreaches, registerBreachJobs, registerBreachRoutes } from '#features/breaches/index.ts';
import {
  createConsents,
  registerConsentForm,
  registerConsentJobs,
  registerConsentRoutes,
} from '#features/consents/index.ts';
import { createContact, registerContactRoutes } from '#features/contact/index.ts';
import {
  createDiscussions,
  discussionContent,
  registerDiscussionRoutes,
} from '#features/discussions/index.ts';
import {
  createMedia,
  registerMediaJobs,
  registerMediaRoutes,
  type MediaOptions,
} from '#features/media/index.ts';
import {
  createNotifications,
  registerNotificationRoutes,
  subscribeNotifications,
} from '#features/notifications/index.ts';
import {
  createSafety,
  registerCaseMetrics,
  registerPageForms,
  holdForReview,
  registerSafetyJobs,
  registerSafetyRoutes,
  removeAsAdmin,
  type SafetyOptions,
} from '#features/safety/index.ts';
import { createSearch, registerSearchRoutes, tagSounds } from '#features/search/index.ts';
import { createSocial } from '#features/social/index.ts';
import type { Cdn } from '#platform/cdn/index.ts';
import type { Settings } from '#platform/config/index.ts';
import { requestLimits, type Database, type WorkLimits } from '#platform/database/index.ts';
import { createApiFallback } from '#platform/http/api-fallback.ts';
import { registerCdnMetrics } from '#platform/http/cdn-metrics.ts';
import { createFastPath } from '#platform/http/fast-path.ts';
import { registerLoadHandling } from '#platform/http/load.ts';
import { registerMultipart } from '#platform/http/multipart.ts';
import { describeApi, registerApiDocs } from '#platform/http/openapi.ts';
import { createMetrics, measureAnswers } from '#platform/http/metrics.ts';
import { registerOperations } from '#platform/http/operations.ts';
import { answerOtherAddresses } from '#platform/http/other-addresses.ts';
import { registerReplicaMetrics } from '#platform/http/replica-metrics.ts';
import { limitRequests } from '#platform/http/request-limits.ts';
import { markPrivateAnswers } from '#platform/http/private-answers.ts';
import { createResponseCache } from '#platform/http/response-cache.ts';
import { createVisitorCalls } from '#platform/http/visitor-calls.ts';
import { createHttpServer } from '#platform/http/server.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Mailer } from '#platform/mail/index.ts';
import type { MediaStore } from '#platform/media-store/index.ts';
import { createRateLimits } from '#platform/rate-limits/index.ts';
import { registerSource } from '#platform/source/index.ts';
import { registerLongFile, registerSiteFiles, registerWebHost } from '#platform/web-host/index.ts';
import { registerAccountHooks } from './account-hooks.ts';
import { describeFiles, describeTdmRules } from './files.ts';
import { describeSite, findExternalSources, pageParameters } from './pages.ts';
import { limits, refundableLimits } from './rate-limits.ts';

export type Platform = {
  settings: Settings;
  log: Logger;
  database: Database;
  mediaStore: MediaStore;
  mailer: Mailer;
  jobs: Jobs;
  /** Null if no cache in front of the site is told of changes. */
  cdn: Cdn | null;
};

/** Creates the features, layer by layer: each uses only those before it (docs/architecture.md). */
export function createFeatures(
  { settings, log, database, mediaStore, mailer, jobs }: Platform,
  { decoding, now }: Pick<MediaOptions, 'decoding'> & Pick<SafetyOptions, 'now'> = {},
) {
  const rateLimits = createRateLimits({
    database,
    jobs,
    enabled: settings.rateLimits,
    secret: settings.sessionSecret,
    limits,
    refundableLimits,
  });
  // Layer 1
  const media = createMedia({
    database,
    mediaStore,
    jobs,
    log,
    dataDir: settings.dataDir,
    mediaBase: settings.mediaBase,
    secret: settings.sessionSecret,
    ...(decoding && { decoding }),
  });
  registerMediaJobs(media);
  const accounts = createAccounts({
    database,
    jobs,
    mailer,
    rateLimits,
    settings,
    media,
  });
  // Layer 2
  const social = createSocial({
    database,
    jobs,
    rateLimits,
    accounts,
    secret: settings.sessionSecret,
    ...(now && { now }),
    kindsOfTotalViews: ['artwork'],
  });
  // Layer 3
  const artworks = createArtworks({ database, accounts, media, social, rateLimits, settings });
  const discussions = createDiscussions({
    database,
    jobs,
    accounts,
    media,
    social,
    rateLimits,
    tagSounds,
  });
  const blogs = createBlogs({ database, accounts, media, social, rateLimits, settings });
  const content = [artworkContent(artworks), blogContent(blogs), discussionContent(discussions)];
  // Layer 4
  const notifications = createNotifications({ database, accounts, social, rateLimits, content });
  subscribeNotifications(notifications, { ...accounts.events, ...social.events, ...discussions.events });
  const search = createSearch({
    database,
    jobs,
    rateLimits,
    accounts,
    artworks,
    blogs,
    discussions,
    content,
  });
  const applications = createApplications({ database, accounts, rateLimits });
  const contact = createContact({ database, jobs, mailer, rateLimits, settings });
  // What works with clocks of law.
  const cases = { database, jobs, mailer, rateLimits, accounts, settings, content, ...(now && { now }) };
  const consents = createConsents(cases);
  registerConsentJobs(consents);
  // Layer 5
  const safety = createSafety({ ...cases, consents, media, notifications });
  registerSafetyJobs(safety);
  social.moderation.register({
    removeAsAdmin: (...removal) => removeAsAdmin(safety, ...removal),
    holdForReview: (...publication) => holdForReview(safety, ...publication),
  });
  // Layer 6
  const breaches = createBreaches(cases);
  registerBreachJobs(breaches);
  const admin = createAdmin({ accounts, social, applications, safety });

  registerAccountHooks({
    accounts,
    applications,
    consents,
    contact,
    content,
    discussions,
    media,
    notifications,
    safety,
    search,
    social,
  });
  return {
    accounts,
    admin,
    applications,
    artworks,
    blogs,
    breaches,
    consents,
    contact,
    content,
    discussions,
    media,
    notifications,
    safety,
    search,
    social,
  };
}

export type Features = ReturnType<typeof createFeatures>;

export type AppOptions = {
  isStopping: () => boolean;
  /** Whether to serve pages. Without them there are only the API, media and site files. */
  withPages: boolean;
  /** Whether to validate every response against the contract (development and tests). */
  checkAnswers: boolean;
  /** Whether to answer 503 while the process is overloaded. Off in tests, which may run on busy machines. */
  refusesWhenBusy: boolean;
  /** How long a request may wait for the database; `requestLimits` by default. */
  limits?: WorkLimits;
};

/** Creates the HTTP server, which does not listen yet: the API, media, and pages for every other address. */
export async function createApp(
  platform: Platform,
  features: Features,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { settings, log, database, mediaStore, cdn } = platform;
  const siteIsHttps = settings.publicUrl.startsWith('https:');
  const responses = createResponseCache({ invalidation: database.invalidation, log, cdn });
  const metrics = createMetrics();
  const app: FastifyInstance = createHttpServer({
    log,
    trustedProxies: settings.trustProxy,
    siteIsHttps,
    fastPath: createFastPath({ responses, metrics, log, siteIsHttps }),
    limits: {
      connections: settings.maxConnections,
      connectionsPerAddress: settings.maxConnectionsPerAddress,
    },
  });
  limitRequests(app, options.limits ?? requestLimits);
  await registerLoadHandling(app, { refusesWhenBusy: options.refusesWhenBusy });
  measureAnswers(app, metrics);
  registerOperations(app, {
    registry: metrics.registry,
    checks: { database: () => database.ping(), media: () => mediaStore.ping() },
    metricsToken: settings.metricsToken,
    isBehindProxy: settings.trustProxy !== null,
    isStopping: options.isStopping,
  });
  if (cdn) {
    registerCdnMetrics(metrics.registry, cdn.figures);
    markPrivateAnswers(app);
  }
  registerCaseMetrics(metrics.registry, features.safety);
  registerReplicaMetrics(metrics.registry, () => database.replicaStatus());
  await registerApiDocs(app, () => describeApi(contract, settings));
  await registerMultipart(app);

  const visitorCalls = createVisitorCalls();
  const routes: RouteOptions = {
    ...guardCalls(features.accounts),
    checkAnswers: options.checkAnswers,
    responses,
    visitorCalls,
  };
  registerAccountRoutes(app, features.accounts, routes);
  registerArtworkRoutes(app, features.artworks, routes);
  registerBlogRoutes(app, features.blogs, routes);
  registerDiscussionRoutes(app, features.discussions, routes);
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
  registerMediaRoutes(app, features.media, cdn);

  registerSiteFiles(app, { ...describeFiles(features, settings), responses });
  registerLongFile(app, describeTdmRules(features), database.invalidation);
  if (settings.sourceUrl === null) registerSource(app, settings);
  const sendPage = options.withPages
    ? await registerWebHost(app, {
        site: describeSite(settings),
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
