import { t } from '@kalaangan/messages/t';
import type { Role } from '@kalaangan/contract/safety/moderation';

export const roleLabels: Readonly<Record<Role, string>> = {
  member: t('Member'),
  moderator: t('Moderator'),
  admin: t('Admin'),
};

/** Explanations of what each role lets a person do. */
export const roleHints: Readonly<Record<Role, string>> = {
  member: t('Publishes, comments and reports, like everybody.'),
  moderator: t('Also sees all reports, and decides on them.'),
  admin: t("Also sees everybody's email address, all applications and the log, and sets roles."),
};
