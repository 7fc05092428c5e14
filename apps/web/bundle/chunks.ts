type Modules = { getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null };

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

/** What nearly every page for reading has. */
const onReadingPages =
  /\/src\/(shell\/page-head|ui\/(avatar|back-to-top|image-frame|skeleton)|lib\/near-bottom|features\/[a-z]+\/keys)\.tsx?$|\/icons\/(heart|message-circle|play)\.mjs$/;

/** What two pages or three have: lists of artworks; what one can do with a work or a person; a work. */
const tiles =
  /\/src\/(ui\/(tabs|tile-grid)|features\/artworks\/(artwork-(tile|grid)|stepper\/(artwork-list|sequence)))\.tsx?$/;
const deeds =
  /\/src\/(features\/social\/(follow-button|mutations\/use-follow|share-menu|use-people-dialog|queries)|ui\/(share-icons|visually-hidden)|lib\/(optimistic-toggle|login-prompt|format|change-cached)|shell\/not-found-page)\.tsx?$|\/icons\/(check|eye|link|share-2|pencil|user-check|user-plus)\.mjs$/;
const works =
  /\/src\/(features\/(media\/(tap-to-load|viewer\/viewer-entry)|social\/(like-control|content-(kind|like)|mutations\/use-(like-content|view-count)))|lib\/(lazy-component|use-member-view|viewed))\.tsx?$|\/icons\/chevron-(left|right)\.mjs$/;

/** The place of the comments, on the pages of artworks and blogs. */
const commenting =
  /\/src\/features\/(social\/comments\/comments-(place|skeleton)\.tsx?|(artworks|blogs)\/comments\/lazy-comments\.ts)$/;

/** By itself, as the cards of blogs are another chunk: who reads a blog needs none. */
const blogQueries = /\/src\/features\/blogs\/queries\.ts$/;

/** What the pages of discussions share. */
const topics =
  /\/src\/features\/discussions\/list\/(discussion-(row|rows|pages)|person-discussions|preview)\.tsx?$/;

/** The entry waits for its page, and the page for the shell: the two must be files of their own. */
const shellName = (id: string, modules: Modules) =>
  onReadingPages.test(id) || (isInShell(id, modules) && !modules.getModuleInfo(id)?.isEntry) ? 'shell' : null;

/** The files that many pages load. Whatever is not named here stands in the file of its page, or of those that share it. */
export const sharedFiles = [
  { name: shellName, debugName: 'shell' },
  { name: 'tiles', test: tiles },
  { name: 'deeds', test: deeds },
  { name: 'works', test: works },
  { name: 'commenting', test: commenting },
  { name: 'blog-queries', test: blogQueries },
  { name: 'topics', test: topics },
];
