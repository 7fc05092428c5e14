import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { wordsOf } from '#platform/config/index.ts';
import { fault, orOk, warning, type Finding } from '../finding.ts';

const gigabyte = 1024 ** 3;
/** Free space below which an upload may fail, and one below which it will. */
const scarce = 2 * gigabyte;
const tooLittle = gigabyte / 4;

type Space = { bavail: number; bsize: number };

/** @param space what is free, as the system says by default */
export function checkDataFolder(dataDir: string, space?: Space): Finding[] {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [fault(`${dataDir} cannot be used: ${wordsOf(error)}`, 'let it belong to the user of the site')];
  }
  const { bavail, bsize } = space ?? statfsSync(dataDir);
  return orOk(
    [...checkOwner(dataDir), ...checkSpace(dataDir, bavail * bsize)],
    `${dataDir}, ${inGigabytes(bavail * bsize)} free`,
  );
}

/** Whether this process may write there without leaving files that the site cannot use. */
export function isOfThisUser(dataDir: string): boolean {
  return process.getuid === undefined || statSync(dataDir).uid === process.getuid();
}

function checkOwner(dataDir: string): Finding[] {
  const found: Finding[] = [];
  if (!isOfThisUser(dataDir))
    found.push(
      fault(
        `${dataDir} belongs to user ${statSync(dataDir).uid}, and this command runs as ${process.getuid?.()}`,
        'run it as the user of the site',
      ),
    );
  if ((statSync(dataDir).mode & 0o077) !== 0)
    found.push(warning(`other users of this machine may look into ${dataDir}`, `chmod 700 ${dataDir}`));
  return found;
}

function checkSpace(dataDir: string, free: number): Finding[] {
  if (free >= scarce) return [];
  const text = `${inGigabytes(free)} are free in ${dataDir}`;
  const advice = 'make room there, or move DATA_DIR; uploads need twice their size for a moment';
  return [free < tooLittle ? fault(text, advice) : warning(text, advice)];
}

const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`;
