export const moderationAddresses = {
  list: 'GET /api/moderation/cases',
  open: 'POST /api/moderation/cases',
  get: 'GET /api/moderation/cases/:id',
  claim: 'POST /api/moderation/cases/:id/claim',
  release: 'POST /api/moderation/cases/:id/release',
  decide: 'POST /api/moderation/cases/:id/decide',
  orders: 'POST /api/moderation/orders',
  log: 'GET /api/moderation/log',
  appeal: 'POST /api/appeals',
  strikes: 'GET /api/users/me/strikes',
  setRole: 'POST /api/admin/users/:id/role',
} as const;

export const roles = ['member', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

export const caseKinds = ['report', 'appeal', 'notice', 'access'] as const;
export const caseActions = [
  'keep',
  'label-mature',
  'label-ai',
  'remove',
  'warn',
  'suspend',
  'ban',
  'false-report',
] as const;
export type CaseAction = (typeof caseActions)[number];
/** Of appeals. */
export const appealActions = ['uphold', 'reverse'] as const;

export const moderationLimits = {
  page: 20,
  claimMinutes: 30,
  note: 2000,
  suspensionDays: 365,
  strikeDays: 180,
  /** Strikes within `proposalDays` at which the queue proposes a suspension. */
  proposalStrikes: 3,
  proposalDays: 90,
  appealDays: 30,
  appealClockDays: 7,
  appealText: 3000,
  sealDays: 180,
} as const;

export const moderationMessages = {
  claimed: (name: string) => `This case is being handled by ${name}.`,
  closed: 'This case is closed.',
  notFound: 'This case does not exist.',
  otherModerator: 'Somebody else must decide an appeal.',
  alreadyAppealed: 'You have already appealed.',
  suspended: (date: string) => `Your account is suspended until ${date}.`,
  banned: 'Your account is banned.',
  removedByAdmin: 'Removed by an administrator.',
  underReview: 'Under review',
  removed: 'Removed',
  appeal: 'Appeal',
  title: 'Moderation',
} as const;
