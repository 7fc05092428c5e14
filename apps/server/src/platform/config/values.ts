import { definitions, type SettingName } from './definitions.ts';
import { findGiven } from './secret-files.ts';
import { findUnknownSettings } from './unknown-settings.ts';

/** Settings that are wrong, or that lead to nothing that can be used. `problems` has one line for each. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(problems.join('\n'), options);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** The trimmed value of a setting, of the environment or of a file; null if it is unset or empty. */
export type Get = (name: SettingName) => string | null;

/**
 * Checks every setting, then makes something of them.
 * @param make adds to the problems what is wrong with settings together
 * @throws {SettingsError} naming every wrong setting
 */
export function checkValues<T>(environment: NodeJS.ProcessEnv, make: (get: Get, problems: string[]) => T): T {
  const problems = findUnknownSettings(environment);
  const values = new Map<SettingName, string>();
  for (const { name, check } of definitions) {
    const given = findGiven(environment, name, problems);
    if (!given) continue;
    const problem = check(given.value);
    if (problem) problems.push(`${given.from}: ${problem}`);
    else values.set(name, given.value);
  }
  const made = make((name) => values.get(name) ?? null, problems);
  if (problems.length > 0) throw new SettingsError(problems);
  return made;
}
