import type { Module } from './module.ts';

export type Violation = { file: string; line: number; message: string };

export type Rule = {
  name: string;
  /** The rule as a sentence. */
  description: string;
  find(modules: ReadonlyMap<string, Module>): Violation[];
};

/** A rule about each module by itself. */
export function moduleRule(
  name: string,
  description: string,
  check: (module: Module) => Iterable<Violation>,
): Rule {
  return {
    name,
    description,
    find: (modules) => [...modules.values()].flatMap((module) => [...check(module)]),
  };
}

/**
 * A rule about each import by itself.
 * @param check returns the message of a violation, or null
 */
export function importRule(
  name: string,
  description: string,
  check: (module: Module, imported: Module['imports'][number]) => string | null,
): Rule {
  return moduleRule(name, description, (module) =>
    module.imports.flatMap((imported) => {
      const message = check(module, imported);
      return message === null ? [] : [{ file: module.path, line: imported.line, message }];
    }),
  );
}
