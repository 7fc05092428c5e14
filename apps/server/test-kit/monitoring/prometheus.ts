/** The samples of a series by their labels. */
export type Series = { samples: Record<string, string>[] };

/** What an expression asks for. `labels`: of its matchers; `values`: those that must be equal. */
type Selector = { name: string; labels: string[]; values: Record<string, string> };

const suffixes: Record<string, readonly string[]> = {
  counter: [''],
  gauge: [''],
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};

/** Reads the answer of /metrics: every series that it has or may have. */
export function readExposition(text: string): Map<string, Series> {
  const series = new Map<string, Series>();
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const suffix of suffixes[type] ?? []) series.set(name + suffix, { samples: [] });
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/gm))
    series.get(name)?.samples.push(readLabels(labels).values);
  return series;
}

const operators = new Set(['and', 'bool', 'offset', 'or', 'unless']);

/** Reads the selectors of a PromQL expression. */
export function readSelectors(expression: string): Selector[] {
  const withoutGroups = expression
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = withoutGroups.matchAll(/(?<![\w:.$])([a-zA-Z_:][\w:]*)\s*(?:\{([^}]*)\})?\s*(\(?)/g);
  return [...names]
    .filter(([, name = '', , call]) => call === '' && !operators.has(name))
    .map(([, name = '', matchers = '']) => ({ name, ...readLabels(matchers) }));
}

function readLabels(text: string): Omit<Selector, 'name'> {
  const matchers = [...text.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g)];
  return {
    labels: matchers.map(([, label = '']) => label),
    values: Object.fromEntries(
      matchers
        .filter(([, , operator]) => operator === '=')
        .map(([, label = '', , value = '']) => [label, value]),
    ),
  };
}
