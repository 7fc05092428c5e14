import type { Import, Module } from './module.ts';

export type Edges = ReadonlyMap<string, readonly string[]>;

/** Circles of a graph, each once: its members in order, beginning with the first by name. */
export function findCircles(edges: Edges): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string) => {
    const at = path.indexOf(node);
    if (at >= 0) return void circles.push(beginningWithFirst(path.slice(at)));
    if (done.has(node)) return;
    path.push(node);
    for (const next of edges.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of [...edges.keys()].sort()) visit(node);
  return circles;
}

function beginningWithFirst(circle: string[]): string[] {
  const first = circle.indexOf([...circle].sort()[0] ?? '');
  return [...circle.slice(first), ...circle.slice(0, first)];
}

/** What is reached, with the way to it: files by their path, packages by their name. */
export type Reach = Map<string, readonly string[]>;

/** Everything that is loaded at run time when a module is. */
export function reachedFrom(start: Module, modules: ReadonlyMap<string, Module>): Reach {
  return follow(start, modules, ({ imports }) => imports);
}

/**
 * What a bundle of the module holds: of a file that only hands on what others export (a door), a bundler takes
 * the parts that are asked for and leaves the rest.
 */
export function bundledWith(start: Module, modules: ReadonlyMap<string, Module>): Reach {
  return follow(start, modules, (module, asked) => {
    const isDoor =
      module !== start && module.imports.length > 0 && module.imports.every(({ handedOnAs }) => handedOnAs);
    if (!isDoor || asked.has('*')) return module.imports;
    return module.imports.filter(({ handedOnAs }) =>
      handedOnAs?.some((name) => name === '*' || asked.has(name)),
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
