import { expect, test } from 'vitest';
import { publish } from './kit/pages/artworks.ts';
import { expectAccessible, expectText } from './kit/browser/checks.ts';
import { useHarness } from './kit/browser/harness.ts';

const harness = useHarness();

test('an artist invites somebody, who accepts, is shown as a maker, and leaves', async () => {
  const [asha, ravi] = await Promise.all([
    harness.site.addPerson('Asha Kulkarni'),
    harness.site.addPerson('Ravi Menon'),
  ]);
  const { _id: id } = await publish(harness.site, asha, { title: 'Two hands' });
  const { page, watch } = await harness.visit(`/artwork/${id}`, { as: asha });
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Collaborators' }).click();
  const dialog = page.getByRole('dialog', { name: 'Collaborators' });
  watch.expect(/^404 POST .*collaborators$/);
  await dialog.getByLabel('Username').fill('nobodyatall');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('There is nobody with this username.').waitFor();
  await dialog.getByLabel('Username').fill(`@${ravi.username}`);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('Invited', { exact: true }).waitFor();
  await expectAccessible(page);

  const { page: other } = await harness.visit('/', { as: ravi });
  await other.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await other.getByText('Asha Kulkarni invites you as a collaborator on "Two hands"').click();
  const invitation = other.getByRole('region', { name: 'Invitation' });
  await invitation.waitFor();
  await expectAccessible(other);
  await invitation.getByRole('button', { name: 'Accept' }).click();
  await expectText(other, 'The work is on your profile now.');
  await other
    .getByRole('region', { name: 'Made together with' })
    .getByRole('link', { name: 'Ravi Menon' })
    .click();
  await other
    .getByRole('main')
    .getByRole('link', { name: /Two hands/ })
    .click();
  await other.getByRole('button', { name: 'More', exact: true }).first().click();
  await other.getByRole('menuitem', { name: 'Collaborators' }).click();
  await other.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => other.getByRole('region', { name: 'Made together with' }).count()).toBe(0);
});
