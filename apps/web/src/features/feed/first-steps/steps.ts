import type { OwnUser } from '@kalaangan/contract/people/people';

/** Number of artists whom a new member is asked to follow. */
export const artistsToFollow = 5;

export type StepsDone = { email: boolean; profile: boolean; artists: boolean; artwork: boolean };

/** Which of the first steps a member has done. */
export function listStepsDone(user: OwnUser, hasArtwork: boolean): StepsDone {
  return {
    email: user.isVerified,
    profile: user.profilePicture !== null && user.cityState !== '',
    artists: user.following.length >= artistsToFollow,
    artwork: hasArtwork,
  };
}
