type Modules = { getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null };

/**
 * Chunks that several pages share, by name, with their modules: paths in `src`, icons of lucide, or parts of
 * TanStack Query and of React Hook Form. The bundler assigns all other modules: to the chunk of their page, or to a chunk of the pages that import them.
 */
export const sharedModules = {
  /** Modules of nearly every page for reading, in addition to all imports of the entry. */
  shell: [
    'src/shell/page-head.tsx',
    'src/ui/pictures/avatar.tsx',
    'src/ui/buttons/back-to-top.tsx',
    'src/ui/pictures/image-frame.tsx',
    'src/ui/page/skeleton.tsx',
    'src/ui/page/spinner.tsx',
    'src/ui/texts/visually-hidden.tsx',
    'src/ui/page/wrap.tsx',
    'src/ui/fields/writing-direction.ts',
    'src/fragment.ts',
    'src/lib/answers/invalid-answer.ts',
    'src/lib/queries/count-comments.ts',
    'src/lib/texts/format.ts',
    'src/lib/pages/near-bottom.ts',
    'src/lib/queries/page-param.ts',
    'src/lib/api/removed.ts',
    'src/blogs/blog-feeds.ts',
    'src/language.ts',
    'src/artworks/mature.ts',
    'src/units.ts',
    'src/features/artworks/keys.ts',
    'src/features/blogs/keys.ts',
    'src/features/discussions/keys.ts',
    'src/features/notifications/keys.ts',
    'src/features/social/keys.ts',
    'src/features/social/profile-link.tsx',
    'icons/eye.mjs',
    'icons/heart.mjs',
    'icons/message-circle.mjs',
    'icons/play.mjs',
  ],
  /** Loaded when the browser is idle or at the first click on a link. */
  navigation: ['src/shell/page-navigation-code.tsx', 'src/page-modules.ts'],
  /** Lists of any content. */
  lists: [
    'src/ui/page/infinite-list.tsx',
    'src/ui/buttons/tabs.tsx',
    'src/lib/queries/use-prepared-pages.ts',
    'src/lib/queries/without-repeated.ts',
    'modern/infiniteQueryObserver.js',
    'modern/useInfiniteQuery.js',
  ],
  /** Lists of artworks. */
  tiles: [
    'src/ui/page/tile-grid.tsx',
    'src/features/artworks/artwork-tile.tsx',
    'src/features/artworks/artwork-grid.tsx',
    'src/features/artworks/origin-mark.tsx',
    'src/features/artworks/mature-tools.tsx',
    'src/features/artworks/stepper/artwork-list.ts',
    'src/features/artworks/stepper/sequence.ts',
  ],
  /** Actions on content and people, and how their words are shown. */
  actions: [
    'src/ui/texts/linked-text.tsx',
    'src/ui/texts/link-parts.ts',
    'src/ui/texts/paragraphs.tsx',
    'src/people/web-address.ts',
    'src/features/reports/report-menu.tsx',
    'src/features/reports/open-report-dialog.tsx',
    'src/features/social/follow-button.tsx',
    'src/features/social/mutations/use-follow.ts',
    'src/features/social/person-link.tsx',
    'src/features/social/share-menu.tsx',
    'src/features/social/load-unseen-items.tsx',
    'src/features/social/use-people-dialog.tsx',
    'src/features/social/queries.ts',
    'src/lib/queries/optimistic-toggle.ts',
    'src/lib/session/login-prompt.ts',
    'src/lib/queries/change-cached.ts',
    'src/lib/session/use-member-view.ts',
    'src/shell/failures/not-found-page.tsx',
    'src/shell/query-page.tsx',
    'icons/ellipsis.mjs',
    'icons/flag.mjs',
    'icons/share-2.mjs',
    'icons/pencil.mjs',
    'icons/user-check.mjs',
    'icons/user-plus.mjs',
  ],
  /** Pages of an artwork, a blog or a discussion. */
  works: [
    'src/features/media/tap-to-load.tsx',
    'src/features/media/viewer/viewer-entry.ts',
    'src/features/safety/own/held-banner.tsx',
    'src/features/social/comments/closing-switch.tsx',
    'src/features/social/mutations/use-view-count.ts',
    'src/lib/session/viewed.ts',
    'icons/chevron-left.mjs',
    'icons/chevron-right.mjs',
  ],
  /** Parts of the page of an artwork that others use, too. */
  'artwork-parts': [
    'src/artworks/artwork-origin.ts',
    'src/media/youtube.ts',
    'src/features/media/youtube-on-tap.tsx',
  ],
  /** Parts of the page of a profile that others use, too. */
  'profile-parts': [
    'src/people/profiles.ts',
    'src/features/profiles/queries.ts',
    'src/ui/pictures/brand-icons.tsx',
    'icons/link.mjs',
  ],
  /** Shared by the pages of artworks and blogs, mainly for their comments. */
  'artworks-and-blogs': [
    'src/features/reports/report-button.tsx',
    'src/features/social/content-actions.tsx',
    'src/features/social/content-kind.ts',
    'src/features/social/content-like.tsx',
    'src/features/social/like-control.tsx',
    'src/features/social/mutations/use-like-content.ts',
    'src/features/social/comments/comments-section.tsx',
    'src/features/social/comments/loading-comments.tsx',
    'src/features/artworks/comments/lazy-comments.ts',
    'src/features/blogs/comments/lazy-comments.ts',
    'src/ui/fields/choices/chip-list.tsx',
    'src/ui/buttons/count-item.tsx',
    'src/ui/texts/expandable-text.tsx',
  ],
  /** Apart from the cards of blogs, which the page of a blog does not need. */
  'blog-queries': ['src/features/blogs/queries.ts'],
  /** Shared by the page of a discussion and lists of discussions. */
  'discussion-parts': [
    'src/features/discussions/counts.tsx',
    'src/ui/fields/choices/chip.tsx',
    'src/ui/texts/time-since.tsx',
    'icons/circle-check.mjs',
  ],
  /** Shared by the page of a discussion and its dialogs. */
  'discussion-changes': [
    'src/features/discussions/detail/reply-tree.ts',
    'src/features/discussions/detail/use-discussion-cache.ts',
    'icons/trash.mjs',
  ],
  /** Shared by lists of discussions. */
  'discussion-lists': [
    'src/features/discussions/queries.ts',
    'src/features/discussions/list/discussion-row.tsx',
    'src/features/discussions/list/discussion-rows.tsx',
    'src/features/discussions/list/discussion-pages.tsx',
    'src/features/discussions/list/person-discussions.tsx',
    'src/features/discussions/list/preview.ts',
  ],
  /** The items of the menus of the bar and 'Share'. Loaded when the browser is idle, or a menu opens. */
  menus: [
    'src/shell/bar/site-menu-items.tsx',
    'src/shell/use-log-out.ts',
    'src/features/social/share-items.tsx',
    'icons/check.mjs',
    'icons/log-out.mjs',
  ],
  /** The list of languages, for those who choose one or type in one. */
  languages: ['src/languages.ts', 'src/addresses.ts'],
  // What dialogs and forms load when they are opened: in few chunks, whose names stand in all that open them.
  dialogs: ['src/ui/overlays/dialog.tsx', 'src/ui/buttons/focus-ring.ts'],
  forms: [
    'src/ui/fields/field.tsx',
    'src/ui/fields/text-field.tsx',
    'src/ui/fields/text-area.tsx',
    'src/ui/fields/character-count.ts',
    'src/lib/drafts/drafts.ts',
  ],
  'moderation-texts': ['src/safety/moderation.ts', 'src/social/comments.ts'],
  'account-texts': ['src/accounts/accounts.ts', 'src/consents/consents.ts', 'src/errors.ts'],
  uploads: [
    'src/lib/api/upload.ts',
    'src/lib/api/use-upload.ts',
    'src/lib/drafts/draft-files.ts',
    'src/ui/fields/files/upload-progress.tsx',
  ],
  /** Without Zod: for what completes answers, too. */
  'notification-kinds': ['src/notifications/notification-kinds.ts'],
  /** With Zod. */
  validation: ['src/fields.ts', 'src/people/people.ts', 'src/accounts/accounts.calls.ts'],
  'form-state': ['react-hook-form/dist/index.esm.mjs', '@hookform/resolvers/zod/dist/zod.mjs'],
} as const;

/** The name of a module in `sharedModules`: its path from one of these folders on; the id itself for other modules. */
export function moduleName(id: string): string {
  return /\/((?:src|icons|modern|react-hook-form|@hookform)\/[^?]*)/.exec(id)?.[1] ?? id;
}

const inShellById = new Map<string, boolean>();

/** The build writes texts in place of their calls: what they import otherwise is needed by no page. */
const isReplacedByTexts = (id: string) => /\/messages\/src\/(?:t|rich)\.ts$/.test(id);

/** Whether every page loads the module: it is the entry, or is imported by a module of the shell. */
function isInShell(id: string, modules: Modules): boolean {
  const known = inShellById.get(id);
  if (known !== undefined) return known;
  // Ends the recursion for circular imports.
  inShellById.set(id, false);
  const info = modules.getModuleInfo(id);
  const inShell =
    info !== null &&
    (info.isEntry ||
      info.importers.some((importer) => !isReplacedByTexts(importer) && isInShell(importer, modules)));
  inShellById.set(id, inShell);
  return inShell;
}

const isListed = (file: keyof typeof sharedModules) => {
  const modules = new Set<string>(sharedModules[file]);
  return (id: string) => modules.has(moduleName(id));
};

const isListedInShell = isListed('shell');

/** Modules that pages without lists need not load, although the index of their package, which the shell imports, names them. */
const isListedInLists = isListed('lists');

/**
 * The entry awaits the chunk of the page, which imports the shell, so entry and shell must be separate chunks. Styles stay with
 * the entry: dynamic imports would preload them with the shell.
 */
const shellName = (id: string, modules: Modules) =>
  isListedInShell(id) ||
  (isInShell(id, modules) &&
    !modules.getModuleInfo(id)?.isEntry &&
    !isListedInLists(id) &&
    !id.endsWith('.css'))
    ? 'shell'
    : null;

const [, ...otherFiles] = Object.keys(sharedModules).filter(isSharedFile);

/** Groups of `output.codeSplitting`. A module, with its imports, belongs to the first group that matches it. */
export const sharedFiles = [
  { name: shellName, debugName: 'shell' },
  ...otherFiles.map((name) => ({ name, test: isListed(name) })),
];

function isSharedFile(name: string): name is keyof typeof sharedModules {
  return name in sharedModules;
}
