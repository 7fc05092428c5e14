import type { Accounts } from '#features/accounts/index.ts';
import { deleteApplicationsOf, exportApplications, type Applications } from '#features/applications/index.ts';
import { exportConsents, recordNotice, type Consents } from '#features/consents/index.ts';
import { deleteContactMessagesOf, exportMessages, type Contact } from '#features/contact/index.ts';
import { deleteDiscussionsOf, type Discussions } from '#features/discussions/index.ts';
import { exportOriginals, markMediaOfOwnerForDeletion, type MediaContext } from '#features/media/index.ts';
import {
  deleteNotificationsOfLikesBy,
  exportNotifications,
  type Notifications,
} from '#features/notifications/index.ts';
import { forgetPerson, prepareSealing, type Safety } from '#features/safety/index.ts';
import { deleteWordsOfPerson, type Search } from '#features/search/index.ts';
import {
  exportActivity,
  hasPublished,
  subtractActivityOf,
  type ContentKind,
  type Social,
} from '#features/social/index.ts';

type HookedFeatures = {
  accounts: Accounts;
  applications: Applications;
  consents: Consents;
  contact: Contact;
  content: readonly ContentKind[];
  discussions: Discussions;
  media: MediaContext;
  notifications: Notifications;
  safety: Safety;
  search: Search;
  social: Social;
};

/** Registers what the features do when an account is deleted, and their parts of its export. */
export function registerAccountHooks(features: HookedFeatures): void {
  const {
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
  } = features;
  accounts.hooks.opened.push(recordNotice);
  accounts.hooks.published.push(hasPublished);
  accounts.hooks.keepsOfDeleted.push((userId) => prepareSealing(safety, userId));
  accounts.hooks.beforeDeletion.push(
    deleteNotificationsOfLikesBy,
    forgetPerson,
    deleteApplicationsOf,
    deleteContactMessagesOf,
    (tx, userId) => deleteWordsOfPerson(search, tx, userId),
    (tx, userId) => deleteDiscussionsOf(discussions, tx, userId),
    subtractActivityOf,
  );
  accounts.hooks.afterDeletion.push((tx, userId) => markMediaOfOwnerForDeletion(media, tx, userId));
  accounts.hooks.exports.push(
    ...content.map(({ exportPart }) => exportPart),
    exportActivity(social),
    (userId) => exportConsents(consents, userId),
    (userId) => exportNotifications(notifications, userId),
    (userId, verifiedEmail) => exportApplications(applications, userId, verifiedEmail),
    (userId, verifiedEmail) => exportMessages(contact, userId, verifiedEmail),
    (userId) => exportOriginals(media, userId),
  );
}
