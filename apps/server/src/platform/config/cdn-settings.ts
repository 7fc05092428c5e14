import { readHeader, type Header } from './cdn-values.ts';
import type { Get } from './values.ts';

/** Settings by which the CDN in front of the site is told of changes. */
export type CdnSettings = {
  purgeUrl: string;
  /** Header that is sent with each purge; secret. */
  purgeHeader: Header | null;
  maxAgeSeconds: number;
};

const defaultMaxAgeSeconds = 3_600;

/** Adds to the problems, one line each. @returns null without a CDN that is told of changes */
export function toCdnSettings(get: Get, problems: string[]): CdnSettings | null {
  const purgeUrl = get('CDN_PURGE_URL');
  if (purgeUrl === null) {
    for (const name of ['CDN_PURGE_HEADER', 'CDN_MAX_AGE'] as const)
      if (get(name) !== null) problems.push(`${name}: has no effect without CDN_PURGE_URL`);
    return null;
  }
  return {
    purgeUrl,
    purgeHeader: readHeader(get('CDN_PURGE_HEADER') ?? ''),
    maxAgeSeconds: Number(get('CDN_MAX_AGE') ?? defaultMaxAgeSeconds),
  };
}
