/** The versions of the privacy notice, the newest first. A new text is a new version; the ones before stay readable. */
export const privacyNotices = [{ version: '2026-11', since: '2026-11-24' }] as const;

export const currentNotice = privacyNotices[0];

/** The language in which people read it. */
export const noticeLanguage = 'en';

export type PrivacyNotice = (typeof privacyNotices)[number];

/** The present one without a version. */
export function findNotice(version: string | undefined): PrivacyNotice | undefined {
  return version === undefined ? currentNotice : privacyNotices.find((notice) => notice.version === version);
}
