import type { Role } from '@kalaangan/contract/moderation';

export const roleLabels: Readonly<Record<Role, string>> = {
  member: 'Member',
  moderator: 'Moderator',
  admin: 'Admin',
};

/** What a role lets a person do. */
export const roleHints: Readonly<Record<Role, string>> = {
  member: 'Publishes, comments and reports, like everybody.',
  moderator: 'Also sees all reports, and decides on them.',
  admin: "Also sees everybody's email address, all applications and the log, and sets roles.",
};
