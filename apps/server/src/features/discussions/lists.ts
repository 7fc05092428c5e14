import { kindOfOwnerTag, kindTag } from '#features/social/index.ts';

// Names of the lists that a discussion belongs to (`discussion_lists.list`): all, each tag's, its author's.
export const listOfAll = '';

/** Tags are compared without regard to case. */
export const listOfTag = (tag: string) => `#${foldTag(tag)}`;

/** The tag of a list, null if it is no tag's. */
export const tagOf = (list: string) => (list.startsWith('#') ? list.slice(1) : null);

export const listOfAuthor = (authorId: string) => `@${authorId}`;

export const foldTag = (tag: string) => tag.toLowerCase();

export function listsOf({ authorId, tags }: { authorId: string; tags: readonly string[] }): string[] {
  return [...new Set([listOfAll, listOfAuthor(authorId), ...tags.map(listOfTag)])];
}

/** Tag of cached answers that show a list. */
export const tagOfList = (list: string) =>
  list.startsWith('@') ? kindOfOwnerTag('discussion', list.slice(1)) : kindTag('discussion');
