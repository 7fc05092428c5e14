import { accountMessages } from '@kalaangan/contract/accounts';
import type { OwnUser } from '@kalaangan/contract/people';
import type { ProfileChange } from '@kalaangan/contract/profiles.calls';
import { isUniqueViolation } from '#platform/database/errors.ts';
import { withTransaction } from '#platform/database/transaction.ts';
import type { FormPart } from '#platform/http/multipart.ts';
import { conflict, unauthorized } from '#platform/http/problem.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { receivePicture } from './forms.ts';
import type { ProfilesOptions } from './options.ts';
import * as store from './store.ts';

export function createProfileCommands({ database, accounts, media, rateLimits }: ProfilesOptions) {
  const db = database.kysely;
  return {
    /** Before what was sent is read. @throws Problem 429 */
    countWrite: (viewer: Viewer): Promise<void> => rateLimits.consume('write', viewer.id),
    /** Before a byte of the picture is read. @throws Problem 429 */
    countUpload: (viewer: Viewer): Promise<void> => rateLimits.consume('upload', viewer.id),

    /** What is left out stays as it is. @throws Problem 409 for a taken username */
    async changeProfile(viewer: Viewer, change: ProfileChange): Promise<OwnUser> {
      const { cityState: city_state, socialLinks = {}, ...same } = change;
      try {
        await store.updateProfile(db, viewer.id, { ...same, city_state }, socialLinks);
      } catch (error) {
        if (isUniqueViolation(error, 'users_username_key'))
          throw conflict(accountMessages.usernameTaken, 'username');
        throw error;
      }
      accounts.forgetPerson(viewer.id);
      return accounts.getOwnUser(viewer);
    },

    /** The old picture goes with the transaction that brings the new one; nothing of a refused one stays. */
    async changePicture(viewer: Viewer, parts: AsyncIterable<FormPart>): Promise<OwnUser> {
      const intake = media.beginIntake(viewer.id);
      try {
        const id = await receivePicture(parts, intake);
        await withTransaction(db, async (tx) => {
          const person = await store.lockPicture(tx, viewer.id);
          // The account was deleted while its picture was on the way.
          if (!person) throw unauthorized();
          await intake.attach(tx);
          await store.setPicture(tx, viewer.id, id);
          if (person.profile_media_id) await media.doom(tx, [person.profile_media_id]);
        });
      } catch (error) {
        await intake.abort();
        throw error;
      }
      accounts.forgetPerson(viewer.id);
      return accounts.getOwnUser(viewer);
    },
  };
}
