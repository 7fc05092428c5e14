import type { Viewer } from '#platform/http/viewer.ts';

/** Only accounts whose email is verified publish. */
export function mayPublish(viewer: Viewer): boolean {
  return viewer.isVerified;
}
