import type { Import, Module } from './module.ts';

export type Edges = ReadonlyMap<string, readonly string[]>;

/** Finds the cycles of a graph, each once, as its nodes in order, beginning with the first by name. */
export function findCycles(edges: Edges): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string) => {
    const at = path.indexOf(node);
    if (at >= 0) return void cycles.push(rotateToFirst(path.slice(at)));
    if (done.has(node)) return;
    path.push(node);
    for (const next of edges.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of [...edges.keys()].sort()) visit(node);
  return cycles;
}

function rotateToFirst(cycle: string[]): string[] {
  const first = cycle.indexOf([...cycle].sort()[0] ?? '');
  return [...cycle.slice(first), ...cycle.slice(0, first)];
}

/** Reachable modules with the path of imports to each: files by their path, packages by their name. */
export type Reach = Map<string, readonly string[]>;

/** Everything that is loaded at run time with a module. */
export function reachedFrom(start: Module, modules: ReadonlyMap<string, Module>): Reach {
  return follow(start, modules, ({ imports }) => imports);
}

/**
 * Everything that a bundle of the module contains: of a file that only re-exports (a barrel), a bundler
 * includes what is imported and drops the rest.
 */
export function bundledWith(start: Module, modules: ReadonlyMap<string, Module>): Reach {
  return follow(start, modules, (module, asked) => {
    const isBarrel =
      module !== start &&
      module.imports.length > 0 &&
      module.imports.every(({ reexportedAs }) => reexportedAs);
    if (!isBarrel || asked.has('*')) return module.imports;
    return module.imports.filter(({ reexportedAs }) =>
      reexportedAs?.some((name) => name === '*' || asked.has(name)),
    );
  });
}

function follow(
  start: Module,
  modules: ReadonlyMap<string, Module>,
  taken: (module: Module, asked: ReadonlySet<string>) => readonly Import[],
): Reach {
  const reached: Reach = new Map([[start.path, [start.path]]]);
  const asked = new Map<string, Set<string>>([[start.path, new Set('*')]]);
  const waiting = [start];
  for (let module = waiting.shift(); module; module = waiting.shift()) {
    const way = reached.get(module.path) ?? [];
    for (const { kind, file, specifier, names } of taken(module, asked.get(module.path) ?? new Set())) {
      if (kind !== 'static') continue;
      const target = file ?? specifier;
      const known = asked.get(target);
      if (known && names.every((name) => known.has(name))) continue;
      asked.set(target, new Set([...(known ?? []), ...names]));
      if (!known) reached.set(target, [...way, target]);
      const next = file === null ? undefined : modules.get(file);
      if (next) waiting.push(next);
    }
  }
  return reached;
}
