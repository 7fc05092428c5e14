// Tags of cached answers (`dependOn`, `changed`).

/** A person as lists show one: name, username, title and picture, and the language of what they wrote. */
export const personTag = (id: string) => `person:${id}`;

/** The rest of a profile, its counts, and who follows whom. */
export const profileTag = (id: string) => `profile:${id}`;

/** The existence of a person with this username. @param username in any case */
export const usernameTag = (username: string) => `username:${username.toLowerCase()}`;

/** The sessions of a person, and what they may do. */
export const viewerTag = (userId: string) => `viewer:${userId}`;

/** The people whom a person does not see in lists. */
export const unseenTag = (userId: string) => `unseen:${userId}`;

/** The people who are hidden. */
export const hiddenPeopleTag = 'hidden-people';

/** The recency of an account: whether somebody joined recently. */
export const recencyTag = (userId: string) => `recency:${userId}`;

/** The people who have a page. */
export const peopleTag = 'people';
