import { expect, it } from 'vitest';
import { root } from '../lib/paths.mjs';
import { findPhysicalUses } from './physical-components.ts';
import { findPhysicalDeclarations } from './physical-styles.ts';
import { findWritingDirectionViolations } from './writing-direction.ts';

it.each([
  'margin-left: 1px',
  'border-top-right-radius: 4px',
  'left: 0',
  'text-align: right',
  'float: left',
  'inset: 0 auto auto 0',
  'padding: 0 calc(1rem + 2px) 0 1rem',
  'border-radius: 4px 0 0 4px',
  'border-radius: 4px 0',
  'translate: -50% 0',
  'transform: translateX(4px)',
  'background: linear-gradient(to right, red, blue)',
  'background: radial-gradient(circle at 1rem 50%, red, blue)',
])('refuses %s in a style sheet', (declaration) => {
  const css = `/* left: 0;\n */\n.a {\n  color: red;\n  ${declaration};\n}`;
  expect(findPhysicalDeclarations(css)).toEqual([{ line: 5, text: declaration }]);
});

it.each([
  'margin-inline-start: 1px',
  'inset: 0 0 auto',
  'inset: 50% 1rem auto 1rem',
  'padding: 0 calc(1rem + 2px) 0 calc(1rem + 2px)',
  'border-radius: 4px 4px 0 0',
  'translate: 0 -50%',
  'translate: calc(var(--inline-sign) * 4px) 0',
  'background: radial-gradient(circle at var(--page-start) 1rem top 50%, red, blue)',
  'padding: max(1rem, env(safe-area-inset-left), env(safe-area-inset-right))',
  '.time-left: hover',
])('accepts %s in a style sheet', (declaration) => {
  expect(findPhysicalDeclarations(`.left { ${declaration}; }`)).toEqual([]);
});

it.each([
  ['<p className="mt-1 ml-2" />', 'ml-2'],
  ['<p className={`md:hover:-right-2 ${a}`} />', 'md:hover:-right-2'],
  ['<p className="text-left" />', 'text-left'],
  ['<p className="rounded-tl" />', 'rounded-tl'],
  ['<p className="!pr-[3px]" />', '!pr-[3px]'],
  ['<p style={{ marginLeft: 2 }} />', 'style marginLeft'],
  ['a.style.left = "2px"', 'style left'],
  ['key === "ArrowLeft"', 'ArrowLeft'],
  ['a = { ArrowRight: 1 }', 'ArrowRight'],
  ['<ChevronLeft size={20} />', '<ChevronLeft>'],
])('refuses %s in a component', (code, what) => {
  expect(findPhysicalUses('a.tsx', `\n${code};`)).toEqual([{ line: 2, what }]);
});

it.each([
  '<p className="ms-2 -end-1 text-start rounded-s" />',
  '<p className="time-left">2 h left</p>',
  '<ChevronLeft className="icon-directional" size={20} />',
  '<ChevronDown />',
  'const { left } = a.getBoundingClientRect()',
])('accepts %s in a component', (code) => {
  expect(findPhysicalUses('a.tsx', code)).toEqual([]);
});

it('finds no physical side in the repository, and no exception too many', () => {
  expect(findWritingDirectionViolations(root)).toEqual([]);
});
