import type { Module } from './module.ts';

export type Offence = { file: string; line: number; message: string };

export type Rule = {
  name: string;
  /** What holds, in a sentence. */
  says: string;
  find(modules: ReadonlyMap<string, Module>): Offence[];
};

/** A rule that looks at one module at a time. */
export function moduleRule(name: string, says: string, look: (module: Module) => Iterable<Offence>): Rule {
  return { name, says, find: (modules) => [...modules.values()].flatMap((module) => [...look(module)]) };
}

/** A rule about single imports: `refuse` tells what is wrong with one, or null. */
export function importRule(
  name: string,
  says: string,
  refuse: (module: Module, imported: Module['imports'][number]) => string | null,
): Rule {
  return moduleRule(name, says, (module) =>
    module.imports.flatMap((imported) => {
      const message = refuse(module, imported);
      return message === null ? [] : [{ file: module.path, line: imported.line, message }];
    }),
  );
}
