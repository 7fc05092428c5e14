/**
 * Kinds of content that members publish, each on a page of its own: the first part of its path, and what is written
 * below it. A new kind is a line here, a folder, and its lines in the server's `features.ts` and `app.ts`.
 */
export const contentKinds = {
  artwork: { path: 'artwork', answer: 'comment' },
  blog: { path: 'blogs', answer: 'comment' },
  discussion: { path: 'discussions', answer: 'reply' },
} as const satisfies Record<string, { path: string; answer: 'comment' | 'reply' }>;

export type ContentKindName = keyof typeof contentKinds;

export const contentKindNames: readonly ContentKindName[] =
  Object.keys(contentKinds).filter(isContentKindName);

function isContentKindName(name: string): name is ContentKindName {
  return Object.hasOwn(contentKinds, name);
}

/** Makes a value for each kind. The second signature is that of `fromEntries`, whose type has no names. */
export function byContentKind<Value>(
  valueOf: (kind: ContentKindName) => Value,
): Record<ContentKindName, Value>;
export function byContentKind<Value>(valueOf: (kind: ContentKindName) => Value): Record<string, Value> {
  return Object.fromEntries(contentKindNames.map((kind) => [kind, valueOf(kind)]));
}
