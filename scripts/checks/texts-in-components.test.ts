import { expect, it } from 'vitest';
import { findTextsInComponents } from './texts-in-components.ts';

const find = (source: string) => findTextsInComponents('apps/web/src/a.tsx', source).length;

it.each([
  '<p>Saved</p>',
  '<p>{"Saved"}</p>',
  '<p>{`Saved by ${name}`}</p>',
  '<p>{isSaved ? t("Saved") : "Not saved"}</p>',
  '<a title="Open" />',
  '<a aria-label={name || `Open ${path}`} />',
  'button.textContent = alt ? `Description: ${alt}` : t("Add a description")',
  'const options = [{ value: 1, label: "One" }]',
])('finds the text in %s', (source) => {
  expect(find(source)).toBe(1);
});

it.each([
  '<p>{t("Saved")}</p>',
  '<p>{`${count} / ${all}`}</p>',
  '<p className="a b">{kind === "artwork" && count}</p>',
  '<code>npm start</code>',
  '<a title={`${title} | ${brandName}`} />',
  'const draft = { description: "", heading: "other" }',
])('finds none in %s', (source) => {
  expect(find(source)).toBe(0);
});
