/** Where the sources of a release lie: what a site runs, what its pages were built from, and how it is run. */
const kept = [
  /^(CHANGELOG\.md|LICENSE|README\.md|SECURITY\.md|package(-lock)?\.json|tsconfig\.base\.json)$/,
  /^(apps\/(backup|server|web)|deploy|docs|packages)\//,
  /^scripts\/(lib|web-build)\//,
  /^scripts\/(admin|backup|build|check-log|restore|start)\.mjs$/,
  /^scripts\/old-node\.cjs$/,
];
const dropped = [
  /\.(test|fixture)\.tsx?$/,
  /^apps\/server\/test-kit\//,
  /^scripts\/lib\/(browser|browser-tests|test-report)\.mjs$/,
  /^deploy\/try(\/|\.sh$)/,
];

/** Whether a source is a part of a release: no tests, and nothing that only development needs. */
export function isReleased(path: string): boolean {
  return kept.some((pattern) => pattern.test(path)) && !dropped.some((pattern) => pattern.test(path));
}

/** Packages that the pages' build has taken in whole: fonts, and icons. */
const built = /^node_modules\/(@fontsource(-variable)?\/|lucide-react$)/;

/** Whether a production package is needed where the pages are built. */
export const isPackageReleased = (path: string) => !built.test(path);

/** Of a package: what only compilers and debuggers read, and headers and npm of the packages with Node. */
const unread =
  /\.(map|d\.[cm]?ts|tsbuildinfo)$|^node_modules\/node-[a-z]+-[a-z0-9]+\/(include|share|lib)(\/|$)/;

/** Whether a file or folder of a package is read while a site runs. @param path from the root, with slashes */
export const isFileOfPackageReleased = (path: string) => !unread.test(path);
