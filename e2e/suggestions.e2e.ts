import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { tabTo } from './kit/browser/checks.ts';
import type { Person } from './kit/browser/site.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();
let asha: Person;
beforeAll(async () => {
  asha = await harness.site.addPerson('Asha Kulkarni');
});

const isOpen = (field: Locator) => field.getAttribute('aria-expanded').then((value) => value === 'true');
async function awaitList(field: Locator, open: boolean): Promise<void> {
  await expect.poll(() => isOpen(field)).toBe(open);
}

/** Whether a click in the middle of the element would hit it and not something above it. */
function isReachable(element: Locator): Promise<boolean> {
  return element.evaluate((target) => {
    target.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && target.contains(hit);
  });
}

type Form = { form: string; path: string; field: RegExp; typed: string; submit: string; holdsMany: boolean };

const forms: Form[] = [
  {
    form: 'a new discussion',
    path: '/discussions/create',
    field: /^Tags/,
    typed: 'Ink',
    submit: 'Create Discussion',
    holdsMany: true,
  },
  {
    form: 'a new artwork',
    path: '/create',
    field: /^Software Used/,
    typed: 'Krita',
    submit: 'Create Artwork',
    holdsMany: true,
  },
  {
    form: 'a new blog',
    path: '/blog/create',
    field: /^Software Used/,
    typed: 'Krita',
    submit: 'Create Blog Post',
    holdsMany: true,
  },
  {
    form: 'the art style',
    path: '/create',
    field: /^Art Style/,
    typed: 'Di',
    submit: 'Create Artwork',
    holdsMany: false,
  },
];

async function open(page: Page, { field }: Form): Promise<Locator> {
  const input = page.getByRole('combobox', { name: field });
  await input.waitFor();
  return input;
}

describe.each(forms)('the suggestions of $form', (wanted) => {
  const { path, typed, submit, holdsMany } = wanted;

  test('close with Enter, so that the button of the form can be reached', async () => {
    const { page } = await harness.visit(path, { as: asha });
    const input = await open(page, wanted);
    const button = page.getByRole('button', { name: submit });
    await input.click();
    await awaitList(input, true);
    await input.pressSequentially(typed);
    await awaitList(input, true);
    await page.keyboard.press('Enter');
    await awaitList(input, false);
    expect(await isReachable(button)).toBe(true);
    if (holdsMany) await page.getByRole('button', { name: `Remove ${typed}` }).waitFor();
    await tabTo(page, button);
  });

  test('reopen by ArrowDown and typing, and close with Escape and a choice', async () => {
    const { page } = await harness.visit(path, { as: asha });
    const input = await open(page, wanted);
    await input.focus();
    await page.keyboard.press('ArrowDown');
    await awaitList(input, true);
    await page.keyboard.press('Enter');
    await awaitList(input, false);
    await page.keyboard.press('ArrowDown');
    await awaitList(input, true);
    await page.keyboard.press('Escape');
    await awaitList(input, false);
    await input.fill('a');
    await awaitList(input, true);
    await page.getByRole('listbox').getByRole('option').first().click();
    await awaitList(input, false);
    expect(await isReachable(page.getByRole('button', { name: submit }))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await awaitList(input, true);
  });
});

test('Enter with an invalid tag closes the list and shows an error', async () => {
  const { page } = await harness.visit('/discussions/create', { as: asha });
  const input = page.getByRole('combobox', { name: /^Tags/ });
  await input.click();
  await page.keyboard.press('Enter');
  await awaitList(input, false);
  await input.pressSequentially('y'.repeat(31));
  await awaitList(input, true);
  await page.keyboard.press('Enter');
  await awaitList(input, false);
  await page.getByRole('alert').getByText('Tag cannot be longer than 30 characters').waitFor();
  expect(await isReachable(page.getByRole('button', { name: 'Create Discussion' }))).toBe(true);
});
