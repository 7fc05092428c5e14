'use strict';

// Loaded before every command (`node -r`) by whatever Node a machine has, so it is written for old ones.

/** The versions that packages for each machine ask for: npm leaves them out with others, and says nothing. */
const range = '^20.19.0 || >=22.12.0';

/**
 * The line that refuses a version of Node; null for those of the range.
 * @param {string} version
 * @returns {string | null}
 */
function refuseNode(version) {
  const parts = version.split('.').map(Number);
  const major = parts[0] || 0;
  const minor = parts[1] || 0;
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return null;
  return `Kalaangan is installed by Node 20.19 or newer, or 22.12 or newer (this is ${version}): https://nodejs.org/en/download`;
}

const refusal = refuseNode(process.versions.node);
if (refusal !== null) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}

module.exports = { range, refuseNode };
