import { UserError } from './child.mjs';

/** What npm says when nothing answers it. */
const noAnswer =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/;

/** What npm says of folders that it may not change. */
const unwritable = /\b(EROFS|EACCES|EPERM)\b/;

/**
 * The line for a machine that does not reach the registry, or whose packages cannot be written; null for other failures
 * of npm.
 * @param {unknown} error
 */
export function explainNpm(error) {
  if (!(error instanceof UserError)) return null;
  const said = (/** @type {RegExp} */ pattern) => pattern.exec(error.message)?.[0] ?? null;
  const refused = said(unwritable);
  if (refused !== null)
    return new UserError(
      `The packages are not those of package-lock.json, and node_modules cannot be written (${refused}): run 'npm ci' where it can be.`,
    );
  const silent = said(noAnswer);
  if (silent === null) return null;
  const registry = said(/https?:\/\/[^/\s'"]+/) ?? 'the npm registry';
  return new UserError(
    `The packages are not installed, and ${registry} does not answer (${silent}): connect this machine, name another registry by npm_config_registry, or copy node_modules from a machine like it.`,
  );
}
