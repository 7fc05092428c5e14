import { t } from '@kalaangan/messages/t';
export const blockAddresses = {
  block: 'POST /api/users/:id/block',
  unblock: 'POST /api/users/:id/unblock',
  mute: 'POST /api/users/:id/mute',
  unmute: 'POST /api/users/:id/unmute',
  blocks: 'GET /api/users/me/blocks',
  mutes: 'GET /api/users/me/mutes',
} as const;

export const blockLimits = {
  /** Maximum number of people one person may block, and of those they may mute. */
  people: 10_000,
  page: 20,
} as const;

export const blockMessages = {
  notOneself: t('You cannot block or mute yourself.'),
  tooMany: () =>
    t('You can block or mute at most {count} people.', {
      count: blockLimits.people.toLocaleString('en'),
    }),
  mayNotInteract: t('You cannot interact with this person.'),
  confirmBlock: (name: string) => t('Block {name}?', { name }),
  whatBlockDoes: t(
    'You will no longer follow each other, see each other in lists, or be able to like, comment or reply.',
  ),
  blocked: (name: string) => t('{name} is blocked.', { name }),
  unblocked: (name: string) => t('{name} is no longer blocked.', { name }),
  muted: (name: string) => t('{name} is muted.', { name }),
  unmuted: (name: string) => t('{name} is no longer muted.', { name }),
  failed: t('Something went wrong. Please try again.'),
  loginToBlock: t('Please log in to block or mute people'),
  noBlocks: t('You have not blocked anybody.'),
  noMutes: t('You have not muted anybody.'),
  blocksFailed: t('Failed to load blocked people. Please try again.'),
  mutesFailed: t('Failed to load muted people. Please try again.'),
} as const;
