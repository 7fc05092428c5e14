import { Readable } from 'node:stream';
import { mediaLimits } from '@kalaangan/contract/media/media';
import { beginIntake } from '@kalaangan/server';
import { people } from './people.ts';
import type { Publication, Site } from './publication.ts';
import * as store from './store.ts';

/** The publications of all profile pictures. */
export function listPortraits({ database, features, idOf }: Site): Publication[] {
  return people.flatMap(({ username, picture }): Publication[] => {
    if (!picture) return [];
    const id = idOf(username);
    return [
      {
        kind: 'Portraits',
        pictures: [picture],
        async publish(pictures) {
          const intake = beginIntake(features.media, id);
          const { id: mediaId } = await intake.receive(Readable.from(pictures.map(({ bytes }) => bytes)), {
            accept: 'image',
            maxBytes: mediaLimits.profilePictureBytes,
          });
          await database.transaction(async (tx) => {
            await store.setProfilePicture(tx, id, mediaId);
            await intake.attach(tx);
          });
        },
      },
    ];
  });
}
