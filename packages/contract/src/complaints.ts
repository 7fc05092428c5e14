/**
 * Deadlines for resolving complaints, counted from their receipt. Source: Information Technology (Intermediary
 * Guidelines and Digital Media Ethics Code) Rules, 2021, as amended with effect from 20 February 2026; copyright:
 * Copyright Rules, 2013, rule 75.
 */
export const complaintDeadlines = {
  /** Intimate images, impersonation. */
  intimateHours: 2,
  /** Unlawful content, private data, threats, harassment. */
  unlawfulHours: 36,
  /** All other complaints. */
  otherDays: 7,
  copyrightHours: 36,
} as const;
