export const blockAddresses = {
  block: 'POST /api/users/:id/block',
  unblock: 'POST /api/users/:id/unblock',
  mute: 'POST /api/users/:id/mute',
  unmute: 'POST /api/users/:id/unmute',
  blocks: 'GET /api/users/me/blocks',
  mutes: 'GET /api/users/me/mutes',
} as const;

export const blockLimits = {
  /** How many people one person may block, and how many they may mute. */
  people: 10_000,
  page: 20,
} as const;

export const blockMessages = {
  notOneself: 'You cannot block or mute yourself.',
  tooMany: `You can block or mute at most ${blockLimits.people.toLocaleString('en')} people.`,
  mayNotInteract: 'You cannot interact with this person.',
  confirmBlock: (name: string) => `Block ${name}?`,
  whatBlockDoes:
    'You will no longer follow each other, see each other in lists, or be able to like, comment or reply.',
  blocked: (name: string) => `${name} is blocked.`,
  unblocked: (name: string) => `${name} is no longer blocked.`,
  muted: (name: string) => `${name} is muted.`,
  unmuted: (name: string) => `${name} is no longer muted.`,
  failed: 'Something went wrong. Please try again.',
  loginToBlock: 'Please log in to block or mute people',
  noBlocks: 'You have not blocked anybody.',
  noMutes: 'You have not muted anybody.',
  blocksFailed: 'Failed to load blocked people. Please try again.',
  mutesFailed: 'Failed to load muted people. Please try again.',
} as const;
