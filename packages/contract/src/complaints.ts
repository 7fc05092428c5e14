/**
 * Within what time a complaint must be dealt with, counted from its receipt. Source: Information Technology
 * (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021, as amended with effect from 20 February 2026;
 * copyright: Copyright Rules, 2013, rule 75. A change of the law is a change of one line.
 */
export const complaintClocks = {
  /** Intimate pictures, or a person impersonated. */
  intimateHours: 2,
  /** Unlawful content, private data, threats, harassment. */
  unlawfulHours: 36,
  /** What is left of complaints. */
  otherDays: 7,
  copyrightHours: 36,
} as const;
