import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Files in which a timer simulates a slow network; no test waits for it. */
const timersAllowedIn = new Set(['e2e/kit/browser/faulty-network.ts']);
/** Elements with an ARIA role, which `getByRole` finds as people and screen readers do. */
const withRole =
  /(^|[\s>+~,(])(a|address|article|button|dialog|footer|h[1-6]|header|img|li|main|nav|ol|p|progress|section|select|table|textarea|time|ul)(?![\w-])/;
const byClass = /\.[a-z][\w-]*/i;
/** A comment that justifies a CSS selector. */
const reason = /\/\/ By CSS: \S/;

/** A line for each use of a timer, of `networkidle` or of an unjustified CSS selector in browser tests. */
export function findBrowserTestViolations(root: string): string[] {
  return globSync('e2e/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((path) => findViolations(path, readFileSync(join(root, path), 'utf8')));
}

function findViolations(path: string, source: string): string[] {
  const found: { start: number; text: string }[] = [];
  const add = (start: number, text: string) => found.push({ start, text });
  const lines = source.split('\n');
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const hasReason = (offset: number) =>
    [lineAt(offset) - 1, lineAt(offset) - 2].some((index) => reason.test(lines[index] ?? ''));
  const addTimer = (start: number) => {
    if (!timersAllowedIn.has(path)) add(start, 'a timer: wait for a condition, or drive `page.clock`');
  };
  const addText = (start: number, text: string) => {
    if (text === 'networkidle') add(start, 'networkidle: wait for what the page shows or asks for');
    if (text.startsWith('__react')) add(start, 'a private key of React: wait for `data-hydrated`');
    if (/^(node:)?timers/.test(text)) addTimer(start);
  };
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  new Visitor({
    Literal({ start, value }) {
      if (typeof value === 'string') addText(start, value);
    },
    TemplateElement({ start, value }) {
      addText(start, value.raw);
    },
    CallExpression({ start, callee, arguments: [first] }) {
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : '';
      if (name === 'setTimeout') addTimer(start);
      if (name === 'waitForTimeout') add(start, 'waitForTimeout: wait for a condition');
      if (name !== 'locator' || !first) return;
      const selector = textOf(first);
      if ((byClass.test(selector) || withRole.test(selector)) && !hasReason(first.start))
        add(first.start, `the selector ${selector}: find it by role and name, by label or text`);
    },
  }).visit(program);
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ start, text }) => `${path}:${lineAt(start)}: ${text}`);
}

/** The fixed parts of a selector, without attribute values. */
function textOf(node: { type: string; value?: unknown; quasis?: { value: { raw: string } }[] }): string {
  const text =
    node.type === 'TemplateLiteral'
      ? (node.quasis ?? []).map(({ value }) => value.raw).join('…')
      : typeof node.value === 'string'
        ? node.value
        : '';
  return text.replaceAll(/\[[^\]]*\]/g, '[…]');
}
