export {
  actAs,
  findAudience,
  findUnseenBy,
  isOfMember,
  mayMeetMature,
  type Audience,
  type SharedAudience,
} from './audience/audience.ts';
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
} from './people/age-commands.ts';
export { requireInteraction } from './people/interaction-guards.ts';
export { findAccount, type Account } from './people/account-queries.ts';
export { refuseTaken, signUp } from './sign-in/commands.ts';
export { createAccounts, type Accounts, type Author } from './context.ts';
export {
  countAccounts,
  countJoined,
  countRefusedMail,
  findContacts,
  findIdsByName,
  findRecipient,
  isStaff,
  listAccounts,
  listAdmins,
  listStaff,
  setAdmin,
  setRole,
} from './people/directory-queries.ts';
export { deleteAccountOf, deleteEndedAccount } from './data-rights/deletion.ts';
export { exportList } from './data-rights/export-files.ts';
export { createMemberMailer } from './mails/member-mailer.ts';
export { mailboxOf } from './sign-in/mailbox.ts';
export { findFollowTime, listFollowedIds, setFollowing } from './people/follow-commands.ts';
export type { DeletionPreparation, ExportFile, ExportPart } from './hooks.ts';
export { PreparationOutdated } from './hooks.ts';
export {
  findAuthors,
  findPersonCards,
  findShownCards,
  listPeople,
  listPersonCards,
} from './people/person-queries.ts';
export {
  addToTotalViews,
  findJoinTimes,
  findNames,
  findPublicProfile,
  forgetRecency,
  listPersonTexts,
  lockFreePeople,
  profilePages,
} from './people/profile-queries.ts';
export { setRuleMails, wantsNotification, wantsRuleMails } from './people/preference-commands.ts';
export {
  ban,
  findIdsByUsername,
  findPersonState,
  hidePerson,
  isSuspended,
  listMemberIds,
  lockAccount,
  restrict,
  showPerson,
  suspend,
  type RestrictionsLeft,
} from './people/restriction-steps.ts';
export {
  confirmAddress,
  endPassword,
  handedLinkHours,
  makePasswordToken,
  openAccount,
  removeSecondFactor,
  type PasswordToken,
} from './sign-in/operator-steps.ts';
export { registerAccountRoutes } from './routes/index.ts';
// For tests and measurements, which make people with sessions without signing them up.
export { hashPassword } from './sign-in/passwords.ts';
export { createSessionTokens } from './sign-in/session-tokens.ts';
export {
  countLostAuthenticators,
  removeLostAuthenticators,
  renewAuthenticators,
} from './sign-in/second-factor/resealing-commands.ts';
export { countSessions, getOwnUser, openSession } from './sign-in/session-queries.ts';
export { insertUser, listWrongFollowCounts } from './store/index.ts';
export { recencyTag } from './tags.ts';
export { guardCalls, requireReady, type RouteOptions } from './audience/calls.ts';
export { isListed, listPage, listPageOf, type Rules } from './audience/list-page.ts';
export { toMember, type Viewer } from './people/viewer.ts';
