import type { OwnUser } from '@kalaangan/contract/people/people';
import { profileChange } from '@kalaangan/contract/people/profile-form';
import { beginIntake, markMediaForDeletion } from '#features/media/index.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import { checked } from '#platform/http/calls/check-request.ts';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import { unauthorized } from '#platform/http/calls/problem.ts';
import type { Accounts } from '../context.ts';
import { receivePicture } from './profile-form.ts';
import { replaceProfilePicture, updateProfile } from './profile-queries.ts';
import { getOwnUser } from '../sign-in/session-queries.ts';
import type { Viewer } from './viewer.ts';

/**
 * Changes the viewer's own profile. Omitted fields are unchanged.
 * @param readFields reads the request's fields; called after the limit is checked
 * @throws {Problem} 400; 409 for a taken username; 429
 */
export async function changeProfile(
  accounts: Accounts,
  viewer: Viewer,
  readFields: () => Promise<unknown>,
): Promise<OwnUser> {
  await accounts.rateLimits.consume('write', viewer.id);
  await updateProfile(accounts, viewer.id, checked(profileChange, await readFields()));
  return getOwnUser(accounts, viewer);
}

/**
 * Replaces the viewer's profile picture. The old one is marked for deletion in the transaction that attaches the new
 * one; nothing of a refused one is kept.
 * @param parts of the form, which are read after the limit is checked
 * @throws {Problem} 400, 413, 415, 429
 */
export async function changePicture(
  accounts: Accounts,
  viewer: Viewer,
  parts: AsyncIterable<FormPart>,
): Promise<OwnUser> {
  const { db, media, rateLimits } = accounts;
  await rateLimits.take('upload', viewer.id);
  const intake = beginIntake(media, viewer.id);
  try {
    const id = await receivePicture(parts, intake);
    await withTransaction(db, async (tx) => {
      const replaced = await replaceProfilePicture(tx, viewer.id, id);
      // The account was deleted during the upload.
      if (replaced === undefined) throw unauthorized();
      await intake.attach(tx);
      if (replaced !== null) await markMediaForDeletion(media, tx, [replaced]);
    });
  } catch (error) {
    await intake.abort();
    throw error;
  }
  return getOwnUser(accounts, viewer);
}
