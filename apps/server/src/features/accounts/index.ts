export {
  actAs,
  findAudience,
  findUnseenBy,
  isOfMember,
  mayMeetMature,
  type Audience,
  type SharedAudience,
} from './audience.ts';
export {
  closeAccount,
  findAge,
  findGuarded,
  letComeOfAge,
  listMinorIds,
  listEndedAccounts,
  lockGuarded,
  reopenAccount,
  setAge,
  type Guarded,
} from './ages.ts';
export { findBlockState } from './blocks.ts';
export { requireInteraction } from './interaction.ts';
export { signUp } from './commands.ts';
export { createAccounts, type Accounts, type Author } from './context.ts';
export {
  countAccounts,
  countJoined,
  findContacts,
  findIdsByName,
  findRecipient,
  isStaff,
  listAccounts,
  listAdmins,
  listStaff,
  setAdmin,
  setRole,
} from './directory.ts';
export { deleteEndedAccount } from './deletion.ts';
export { exportList } from './export-files.ts';
export { mailboxOf } from './mailbox.ts';
export { findFollowTime, listFollowedIds, setFollowing } from './follows.ts';
export type { DeletionPreparation, ExportFile, ExportPart } from './hooks.ts';
export { PreparationOutdated } from './hooks.ts';
export { findAuthors, findPersonCards, findShownCards, listPeople, listPersonCards } from './person-cards.ts';
export {
  addToTotalViews,
  findJoinTimes,
  findNames,
  findPublicProfile,
  forgetRecency,
  listPersonTexts,
  lockFreePeople,
  profilePages,
} from './profiles.ts';
export { setRuleMails, wantsNotification, wantsRuleMails } from './preferences.ts';
export {
  ban,
  findIdsByUsername,
  findPersonState,
  hidePerson,
  listMemberIds,
  lockAccount,
  restrict,
  showPerson,
  suspend,
  type RestrictionsLeft,
} from './restrictions.ts';
export { registerAccountRoutes } from './routes/index.ts';
// For tests and measurements, which make people with sessions without signing them up.
export { hashPassword } from './passwords.ts';
export { createSessionTokens } from './session-tokens.ts';
export { getOwnUser, openSession } from './sessions.ts';
export { insertUser } from './store/index.ts';
export { recencyTag } from './tags.ts';
export { guardCalls, type RouteOptions } from './calls.ts';
export { isListed, listPage, listPageOf, type Rules } from './list-page.ts';
export { toMember, type Viewer } from './viewer.ts';
