import type { Logger } from 'pino';
import { createAccounts, createMemberMailer } from '#features/accounts/index.ts';
import { createAdmin } from '#features/admin/index.ts';
import { createApplications } from '#features/applications/index.ts';
import { artworkContent, createArtworks, seriesContent } from '#features/artworks/index.ts';
import { blogContent, createBlogs } from '#features/blogs/index.ts';
import { boardContent, createBoards } from '#features/boards/index.ts';
import { createBreaches, registerBreachJobs } from '#features/breaches/index.ts';
import { createConsents, registerConsentJobs } from '#features/consents/index.ts';
import { createContact } from '#features/contact/index.ts';
import { createDiscussions, discussionContent } from '#features/discussions/index.ts';
import { createMaintenance } from '#features/maintenance/index.ts';
import { createMedia, registerMediaJobs, type MediaOptions } from '#features/media/index.ts';
import { createNotifications, subscribeNotifications } from '#features/notifications/index.ts';
import {
  createSafety,
  hasCase,
  holdForReview,
  registerSafetyJobs,
  removeAsAdmin,
  type SafetyOptions,
} from '#features/safety/index.ts';
import { createSearch, tagSounds } from '#features/search/index.ts';
import { createSite, createSiteMailer } from '#features/site/index.ts';
import { createSocial, startFinishingDeletions, startPublishing } from '#features/social/index.ts';
import type { Cdn } from '#platform/cdn/index.ts';
import type { Settings } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { createDayCountingMailer, type MeasuredMailer } from '#platform/mail/index.ts';
import type { MediaStore } from '#platform/media-store/index.ts';
import { createRateLimits } from '#platform/rate-limits/index.ts';
import type { Tracing } from '#platform/tracing/index.ts';
import { registerAccountHooks } from './account-hooks.ts';
import { limits, refundableLimits } from './rate-limits.ts';

export type Platform = {
  settings: Settings;
  log: Logger;
  database: Database;
  mediaStore: MediaStore;
  mailer: MeasuredMailer;
  jobs: Jobs;
  /** The cache in front of the site that is told of changes; null if there is none. */
  cdn: Cdn | null;
  /** Null if no traces are made. */
  tracing: Tracing | null;
};

/** Creates the features, layer by layer: each uses only those before it (docs/architecture.md). */
export function createFeatures(
  { settings, log, database, mediaStore, mailer: platformMailer, jobs }: Platform,
  { decoding, now }: Pick<MediaOptions, 'decoding'> & Pick<SafetyOptions, 'now'> = {},
) {
  const rateLimits = createRateLimits({
    database,
    jobs,
    enabled: settings.rateLimits,
    secret: settings.sessionSecrets[0],
    limits,
    refundableLimits,
  });
  // Layer 1
  const site = createSite({ database, settings });
  const readSite = site.read;
  const media = createMedia({
    database,
    mediaStore,
    jobs,
    log,
    dataDir: settings.dataDir,
    mediaBase: settings.mediaBase,
    secrets: settings.sessionSecrets,
    ...(decoding && { decoding }),
  });
  registerMediaJobs(media);
  const maintenance = createMaintenance(database);
  const db = database.kysely;
  const dayCountingMailer = createDayCountingMailer({ mailer: platformMailer, db, log });
  const mailer = createMemberMailer({
    db,
    mailer: createSiteMailer({ mailer: dayCountingMailer, readSite, settings }),
    log,
  });
  const accounts = createAccounts({
    database,
    jobs,
    log,
    mailer,
    readSite,
    rateLimits,
    settings,
    maintenance,
    media,
  });
  // Layer 2
  const social = createSocial({
    database,
    jobs,
    rateLimits,
    accounts,
    secret: settings.sessionSecrets[0],
    ...(now && { now }),
    kindsOfTotalViews: ['artwork'],
  });
  // Layer 3
  const artworks = createArtworks({ database, jobs, accounts, media, social, rateLimits, settings });
  const discussions = createDiscussions({
    database,
    jobs,
    accounts,
    media,
    social,
    rateLimits,
    tagSounds,
  });
  const blogs = createBlogs({ database, accounts, media, social, rateLimits, settings, readSite });
  // Layer 4
  const boards = createBoards({ database, jobs, accounts, artworks, social, rateLimits });
  const content = [
    artworkContent(artworks),
    blogContent(blogs),
    discussionContent(discussions),
    seriesContent(artworks),
    boardContent(boards),
  ];
  social.kinds.push(...content);
  startPublishing(db, jobs, content, now);
  startFinishingDeletions(social, jobs);
  const notifications = createNotifications({ database, accounts, social, rateLimits, content });
  subscribeNotifications(notifications, {
    ...accounts.events,
    ...social.events,
    ...artworks.events,
    ...discussions.events,
    ...boards.events,
  });
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
  const contact = createContact({ database, jobs, mailer, rateLimits, readSite });
  // Options of the features that keep deadlines set by law.
  const cases = {
    database,
    jobs,
    mailer,
    rateLimits,
    accounts,
    settings,
    readSite,
    content,
    ...(now && { now }),
  };
  const consents = createConsents(cases);
  registerConsentJobs(consents);
  // Layer 5
  const safety = createSafety({ ...cases, consents, media, notifications });
  registerSafetyJobs(safety);
  social.moderation.register({
    removeAsAdmin: (...removal) => removeAsAdmin(safety, ...removal),
    holdForReview: (...publication) => holdForReview(safety, ...publication),
    hasCase,
  });
  // Layer 6
  const breaches = createBreaches(cases);
  registerBreachJobs(breaches);
  const admin = createAdmin({
    accounts,
    social,
    applications,
    safety,
    site,
    db,
    jobs,
    mailer,
    rateLimits,
    hasMailServer: settings.smtpUrl !== null,
  });

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
    boards,
    breaches,
    consents,
    contact,
    content,
    discussions,
    maintenance,
    media,
    notifications,
    safety,
    search,
    site,
    social,
  };
}

export type Features = ReturnType<typeof createFeatures>;
