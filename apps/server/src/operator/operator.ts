import type { Settings } from '#platform/config/index.ts';
import type { Features, Platform } from '../features.ts';

export type Site = { platform: Platform; features: Features };

/** Where a command was typed. */
export type Terminal = {
  out(line: string): void;
  err(line: string): void;
  /** Asks for a line. @returns null where nobody can answer */
  ask(question: string): Promise<string | null>;
};

/** Who runs a command: where they typed it, and how it comes to the data of the site. */
export type Operator = {
  terminal: Terminal;
  /** Aborted when they have left. */
  signal?: AbortSignal;
  /** The settings of the site; those of its process, where that runs the command. @throws {SettingsError} */
  readSettings(): Settings;
  /** The site that runs in this process; null where the command has a process of its own. */
  running: Site | null;
  /**
   * Does something with the site.
   * @param options `takesAnySecrets`: the secrets of this command are not those of the site, or may not be
   * @throws {UserError} if there is no site, or if what the options ask for needs one that is stopped
   */
  withSite<Result>(
    work: (site: Site) => Promise<Result>,
    options?: { takesAnySecrets?: boolean },
  ): Promise<Result>;
};
