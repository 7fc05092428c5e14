import { t } from '@kalaangan/messages/t';

/** Age and works of an account; until it has both, the links in its comments and replies are shown as text. */
export const restraintLimits = { days: 3, works: 3 } as const;

/** Returns the text for the author of such links. */
export const linksAsText = () =>
  t(
    'Links in comments and replies are shown as text until your account is {days} days old and you have published {works} works.',
    restraintLimits,
  );
