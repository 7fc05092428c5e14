import { definitions, type SettingName } from './definitions.ts';

/** Wrong settings in the environment. `problems` has one line for each. */
export class SettingsError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** The trimmed value of a setting; null if it is unset or empty. */
export type Get = (name: SettingName) => string | null;

/**
 * Checks every setting, then makes something of them.
 * @param make adds to the problems what is wrong with settings together
 * @throws {SettingsError} naming every wrong setting
 */
export function checkValues<T>(environment: NodeJS.ProcessEnv, make: (get: Get, problems: string[]) => T): T {
  const problems: string[] = [];
  const values = new Map<SettingName, string>();
  for (const { name, check } of definitions) {
    const value = environment[name]?.trim() ?? '';
    if (value === '') continue;
    const problem = check(value);
    if (problem) problems.push(`${name}: ${problem}`);
    else values.set(name, value);
  }
  const made = make((name) => values.get(name) ?? null, problems);
  if (problems.length > 0) throw new SettingsError(problems);
  return made;
}
