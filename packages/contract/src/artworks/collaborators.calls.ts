import * as z from 'zod';
import { collaboratorMessages as messages } from './collaborators.ts';
import { artworkAddresses as at } from './artworks.ts';
import { defineCalls } from '../call.ts';
import { idParam, idParams, text } from '../fields.ts';
import { personCard } from '../people/people.ts';

/** `invited`: people who have not accepted yet; the artist sees all of them, an invited person themself. */
const collaborators = z.object({
  collaborators: z.array(personCard),
  invited: z.array(personCard),
});
export type Collaborators = z.output<typeof collaborators>;

export const collaboratorCalls = defineCalls({
  [at.inviteCollaborator]: {
    summary: 'Invites somebody to be shown as a maker of an artwork too; for its owner; idempotent',
    session: 'required',
    publishes: true,
    errors: ['email_not_verified', 'forbidden'],
    params: idParams,
    body: z.object({
      username: text({ required: messages.usernameRequired, max: 100, tooLong: messages.unknown }),
    }),
    answers: { 200: collaborators },
  },
  [at.acceptCollaboration]: {
    summary: 'Accepts such an invitation; idempotent',
    session: 'required',
    publishes: true,
    errors: ['forbidden'],
    params: idParams,
    answers: { 200: collaborators },
  },
  [at.removeCollaborator]: {
    summary:
      'Removes a collaborator or an invitation; for the owner of the artwork and for that person; idempotent',
    session: 'required',
    errors: ['forbidden'],
    params: z.object({ id: idParam, userId: idParam }),
    answers: { 200: collaborators },
  },
});
