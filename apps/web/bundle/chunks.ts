type Modules = { getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null };

/**
 * The files of script that several pages load, and the modules in each: from `src`, or icons of lucide. Whatever is not
 * named here stands in the file of its page, or of those that share it.
 */
export const sharedModules = {
  /** What nearly every reading page has, beside all that the entry imports. */
  shell: [
    'src/shell/page-head.tsx',
    'src/ui/avatar.tsx',
    'src/ui/back-to-top.tsx',
    'src/ui/image-frame.tsx',
    'src/ui/skeleton.tsx',
    'src/ui/spinner.tsx',
    'src/lib/near-bottom.ts',
    'src/features/artworks/keys.ts',
    'src/features/blogs/keys.ts',
    'src/features/discussions/keys.ts',
    'src/features/notifications/keys.ts',
    'src/features/social/keys.ts',
    'icons/heart.mjs',
    'icons/message-circle.mjs',
    'icons/play.mjs',
  ],
  /** Lists of any kind. */
  lists: ['src/ui/infinite-list.tsx', 'src/ui/tabs.tsx'],
  /** Where a list of artworks leads from one to the next, on the page of an artwork too. */
  sequences: ['src/features/artworks/stepper/artwork-list.ts', 'src/features/artworks/stepper/sequence.ts'],
  /** Lists of artworks. */
  tiles: [
    'src/ui/tile-grid.tsx',
    'src/features/artworks/artwork-tile.tsx',
    'src/features/artworks/artwork-grid.tsx',
  ],
  /** What one can do with a work or a person. */
  actions: [
    'src/features/social/follow-button.tsx',
    'src/features/social/mutations/use-follow.ts',
    'src/features/social/person-link.tsx',
    'src/features/social/share-menu.tsx',
    'src/features/social/use-people-dialog.tsx',
    'src/features/social/queries.ts',
    'src/ui/share-icons.tsx',
    'src/ui/visually-hidden.tsx',
    'src/lib/optimistic-toggle.ts',
    'src/lib/login-prompt.ts',
    'src/lib/format.ts',
    'src/lib/change-cached.ts',
    'src/shell/not-found-page.tsx',
    'src/shell/query-page.tsx',
    'icons/check.mjs',
    'icons/eye.mjs',
    'icons/link.mjs',
    'icons/share-2.mjs',
    'icons/pencil.mjs',
    'icons/user-check.mjs',
    'icons/user-plus.mjs',
  ],
  /** A work. */
  works: [
    'src/features/media/tap-to-load.tsx',
    'src/features/media/viewer/viewer-entry.ts',
    'src/lib/use-member-view.ts',
  ],
  /** How often a work was seen. */
  'view-counts': [
    'src/features/social/mutations/use-view-count.ts',
    'src/lib/viewed.ts',
    'icons/chevron-left.mjs',
    'icons/chevron-right.mjs',
  ],
  /** What the pages of artworks and blogs share, the place of the comments above all. */
  'artworks-and-blogs': [
    'src/features/social/content-actions.tsx',
    'src/features/social/content-kind.ts',
    'src/features/social/content-like.tsx',
    'src/features/social/like-control.tsx',
    'src/features/social/mutations/use-like-content.ts',
    'src/features/social/comments/comments-place.tsx',
    'src/features/social/comments/comments-skeleton.tsx',
    'src/features/media/youtube-on-tap.tsx',
    'src/features/artworks/comments/lazy-comments.ts',
    'src/features/blogs/comments/lazy-comments.ts',
    'src/lib/lazy-component.ts',
    'src/ui/chip-list.tsx',
    'src/ui/count-item.tsx',
  ],
  /** By itself, as the cards of blogs are another file: who reads a blog needs none. */
  'blog-queries': ['src/features/blogs/queries.ts'],
  /** What the page of a discussion and the lists of them share. */
  'discussion-parts': [
    'src/discussions.ts',
    'src/features/discussions/queries.ts',
    'src/ui/chip.tsx',
    'src/ui/time-since.tsx',
    'icons/circle-check.mjs',
  ],
  /** What lists of discussions share. */
  'discussion-lists': [
    'src/features/discussions/list/discussion-row.tsx',
    'src/features/discussions/list/discussion-rows.tsx',
    'src/features/discussions/list/discussion-pages.tsx',
    'src/features/discussions/list/person-discussions.tsx',
    'src/features/discussions/list/preview.ts',
  ],
} as const;

/** A module's name as in `sharedModules`; an icon's and a source file's stand at the end of its path. */
export function moduleName(id: string): string {
  return /\/((?:src|icons)\/[^?]*)/.exec(id)?.[1] ?? id;
}

const inShell = new Map<string, boolean>();

/** Whether every page loads a module: it is the entry, or something of the shell imports it. */
function isInShell(id: string, modules: Modules): boolean {
  const known = inShell.get(id);
  if (known !== undefined) return known;
  // Modules in a circle ask for each other.
  inShell.set(id, false);
  const info = modules.getModuleInfo(id);
  const is =
    info !== null && (info.isEntry || info.importers.some((importer) => isInShell(importer, modules)));
  inShell.set(id, is);
  return is;
}

const isListed = (file: keyof typeof sharedModules) => {
  const modules = new Set<string>(sharedModules[file]);
  return (id: string) => modules.has(moduleName(id));
};

const isListedInShell = isListed('shell');

/** The entry waits for its page, and the page for the shell: the two must be files of their own. */
const shellName = (id: string, modules: Modules) =>
  isListedInShell(id) || (isInShell(id, modules) && !modules.getModuleInfo(id)?.isEntry) ? 'shell' : null;

const [, ...otherFiles] = Object.keys(sharedModules).filter(isSharedFile);

/** The first group that has a module gets it, and what that imports and no group before has. */
export const sharedFiles = [
  { name: shellName, debugName: 'shell' },
  ...otherFiles.map((name) => ({ name, test: isListed(name) })),
];

function isSharedFile(name: string): name is keyof typeof sharedModules {
  return name in sharedModules;
}
