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
    'src/lib/near-bottom.ts',
    'icons/heart.mjs',
    'icons/message-circle.mjs',
    'icons/play.mjs',
  ],
  /** Lists of artworks. */
  tiles: [
    'src/ui/tabs.tsx',
    'src/ui/tile-grid.tsx',
    'src/features/artworks/artwork-tile.tsx',
    'src/features/artworks/artwork-grid.tsx',
    'src/features/artworks/stepper/artwork-list.ts',
    'src/features/artworks/stepper/sequence.ts',
  ],
  /** What one can do with a work or a person. */
  deeds: [
    'src/features/social/follow-button.tsx',
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
    'src/features/social/like-control.tsx',
    'src/lib/late-code.ts',
    'src/lib/viewed.ts',
    'icons/chevron-left.mjs',
    'icons/chevron-right.mjs',
  ],
  /** The place of the comments, on the pages of artworks and blogs. */
  commenting: [
    'src/features/social/comments/comments-key.ts',
    'src/features/social/comments/comments-place.tsx',
    'src/features/social/comments/comments-skeleton.tsx',
    'src/features/artworks/comments/comments-code.ts',
    'src/features/blogs/comments/comments-code.ts',
  ],
  /** What the pages of discussions share. */
  topics: [
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

/** The first group that has a module gets it, and what that imports and no group before has. */
export const sharedFiles = [
  { name: shellName, debugName: 'shell' },
  ...(['tiles', 'deeds', 'works', 'commenting', 'topics'] as const).map((name) => ({
    name,
    test: isListed(name),
  })),
];
