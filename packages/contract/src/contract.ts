import { accessCalls } from './safety/access.calls.ts';
import { accountCalls, accountFileCalls } from './accounts/accounts.calls.ts';
import { adminCalls } from './admin/admin.calls.ts';
import { queueCalls } from './admin/queue.calls.ts';
import { applicationCalls } from './applications/applications.calls.ts';
import { artworkCommentCalls } from './artworks/artwork-comments.calls.ts';
import { appealCalls } from './safety/appeals.calls.ts';
import { artworkCalls } from './artworks/artworks.calls.ts';
import { blockCalls } from './accounts/blocks.calls.ts';
import { blogCommentCalls } from './blogs/blog-comments.calls.ts';
import { blogCalls } from './blogs/blogs.calls.ts';
import { boardCalls } from './boards/boards.calls.ts';
import { breachCalls } from './breaches/breaches.calls.ts';
import { consentCalls } from './consents/consents.calls.ts';
import { collaboratorCalls } from './artworks/collaborators.calls.ts';
import { contactCalls } from './contact/contact.calls.ts';
import { copyrightCalls } from './safety/copyright.calls.ts';
import { discussionCalls } from './discussions/discussions.calls.ts';
import { maintenanceCalls } from './maintenance/maintenance.calls.ts';
import { moderationCalls } from './safety/moderation.calls.ts';
import { notificationCalls } from './notifications/notifications.calls.ts';
import { ownAccountCalls } from './accounts/own-account.calls.ts';
import { passkeyCalls } from './accounts/passkeys.calls.ts';
import { portfolioCalls } from './artworks/portfolio.calls.ts';
import { preferenceCalls } from './accounts/preferences.calls.ts';
import { profileCalls } from './people/profiles.calls.ts';
import { reportCalls } from './safety/reports.calls.ts';
import { ruleMailCalls } from './safety/rule-mails.calls.ts';
import { sealCalls } from './safety/seals.calls.ts';
import { searchCalls } from './search/search.calls.ts';
import { transparencyCalls } from './safety/transparency.calls.ts';
import { secondFactorCalls } from './accounts/second-factor.calls.ts';
import { seriesCalls } from './artworks/series.calls.ts';
import { siteCalls, siteSettingCalls } from './site/site.calls.ts';
import { socialCalls } from './social/social.calls.ts';

/** All calls of the API. */
export const contract = {
  ...accountCalls,
  ...accountFileCalls,
  ...ownAccountCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...consentCalls,
  ...preferenceCalls,
  ...artworkCalls,
  ...artworkCommentCalls,
  ...portfolioCalls,
  ...seriesCalls,
  ...collaboratorCalls,
  ...discussionCalls,
  ...blogCalls,
  ...blogCommentCalls,
  ...boardCalls,
  ...socialCalls,
  ...blockCalls,
  ...profileCalls,
  ...searchCalls,
  ...notificationCalls,
  ...applicationCalls,
  ...contactCalls,
  ...reportCalls,
  ...accessCalls,
  ...moderationCalls,
  ...sealCalls,
  ...appealCalls,
  ...copyrightCalls,
  ...transparencyCalls,
  ...ruleMailCalls,
  ...breachCalls,
  ...adminCalls,
  ...queueCalls,
  ...siteCalls,
  ...siteSettingCalls,
  ...maintenanceCalls,
};
export type Contract = typeof contract;
