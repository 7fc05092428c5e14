import { t } from '@kalaangan/messages/t';

/** Until an account has both, the links in its comments and replies are shown as text. */
export const restraintLimits = { days: 3, works: 3 } as const;

/** For the author of such links. */
export const linksAsText = () =>
  t(
    'Links in comments and replies are shown as text until your account is {days} days old and you have published {works} works.',
    restraintLimits,
  );
