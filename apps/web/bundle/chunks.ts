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
  /\/src\/(shell\/page-head|ui\/(avatar|back-to-top|image-frame|skeleton|spinner)|lib\/near-bottom|features\/[a-z]+\/keys)\.tsx?$|\/icons\/(heart|message-circle|play)\.mjs$/;

/** What lists of any kind have, and what lists of artworks have; where one came from, on the page of an artwork too. */
const lists = /\/src\/ui\/(infinite-list|tabs)\.tsx$/;
const sequences = /\/src\/features\/artworks\/stepper\/(artwork-list|sequence)\.ts$/;
const tiles = /\/src\/(ui\/tile-grid|features\/artworks\/artwork-(tile|grid))\.tsx$/;

/** What two pages or three have: what one can do with a work or a person; a work; how often it was seen. */
const actions =
  /\/src\/(features\/social\/(follow-button|mutations\/use-follow|person-link|share-menu|use-people-dialog|queries)|ui\/(share-icons|visually-hidden)|lib\/(optimistic-toggle|login-prompt|format|change-cached)|shell\/(not-found|query)-page)\.tsx?$|\/icons\/(check|eye|link|share-2|pencil|user-check|user-plus)\.mjs$/;
const works = /\/src\/(features\/media\/(tap-to-load|viewer\/viewer-entry)|lib\/use-member-view)\.tsx?$/;
const viewCounts =
  /\/src\/(features\/social\/mutations\/use-view-count|lib\/viewed)\.ts$|\/icons\/chevron-(left|right)\.mjs$/;

/** What the pages of artworks and blogs share, the place of the comments above all. */
const artworksAndBlogs =
  /\/src\/(features\/(social\/(content-(actions|kind|like)\.tsx?|like-control\.tsx|mutations\/use-like-content\.ts|comments\/comments-(place|skeleton)\.tsx)|media\/youtube-on-tap\.tsx|(artworks|blogs)\/comments\/lazy-comments\.ts)|lib\/lazy-component\.ts|ui\/(chip-list|count-item)\.tsx)$/;

/** By itself, as the cards of blogs are another chunk: who reads a blog needs none. */
const blogQueries = /\/src\/features\/blogs\/queries\.ts$/;

/** What the page of a discussion and the lists of them share. */
const discussions =
  /\/(contract\/src\/discussions\.ts|web\/src\/(features\/discussions\/queries\.ts|ui\/(chip|time-since)\.tsx)|icons\/circle-check\.mjs)$/;

/** What lists of discussions share. */
const topics =
  /\/src\/features\/discussions\/list\/(discussion-(row|rows|pages)|person-discussions|preview)\.tsx?$/;

/** The entry waits for its page, and the page for the shell: the two must be files of their own. */
const shellName = (id: string, modules: Modules) =>
  onReadingPages.test(id) || (isInShell(id, modules) && !modules.getModuleInfo(id)?.isEntry) ? 'shell' : null;

/** The files that many pages load. Whatever is not named here stands in the file of its page, or of those that share it. */
export const sharedFiles = [
  { name: shellName, debugName: 'shell' },
  { name: 'lists', test: lists },
  { name: 'sequences', test: sequences },
  { name: 'tiles', test: tiles },
  { name: 'actions', test: actions },
  { name: 'works', test: works },
  { name: 'view-counts', test: viewCounts },
  { name: 'artworks-and-blogs', test: artworksAndBlogs },
  { name: 'blog-queries', test: blogQueries },
  { name: 'discussions', test: discussions },
  { name: 'topics', test: topics },
];
