import { accessCalls } from './access.calls.ts';
import { accountCalls, accountFileCalls } from './accounts.calls.ts';
import { adminCalls } from './admin.calls.ts';
import { applicationCalls } from './applications.calls.ts';
import { artworkCommentCalls } from './artwork-comments.calls.ts';
import { appealCalls } from './appeals.calls.ts';
import { artworkCalls } from './artworks.calls.ts';
import { blockCalls } from './blocks.calls.ts';
import { blogCommentCalls } from './blog-comments.calls.ts';
import { blogCalls } from './blogs.calls.ts';
import { breachCalls } from './breaches.calls.ts';
import { consentCalls } from './consents.calls.ts';
import { contactCalls } from './contact.calls.ts';
import { copyrightCalls } from './copyright.calls.ts';
import { discussionCalls } from './discussions.calls.ts';
import { moderationCalls } from './moderation.calls.ts';
import { notificationCalls } from './notifications.calls.ts';
import { ownAccountCalls } from './own-account.calls.ts';
import { passkeyCalls } from './passkeys.calls.ts';
import { preferenceCalls } from './preferences.calls.ts';
import { profileCalls } from './profiles.calls.ts';
import { reportCalls } from './reports.calls.ts';
import { ruleMailCalls } from './rule-mails.calls.ts';
import { sealCalls } from './seals.calls.ts';
import { searchCalls } from './search.calls.ts';
import { transparencyCalls } from './transparency.calls.ts';
import { secondFactorCalls } from './second-factor.calls.ts';
import { socialCalls } from './social.calls.ts';

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
  ...discussionCalls,
  ...blogCalls,
  ...blogCommentCalls,
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
};
export type Contract = typeof contract;
