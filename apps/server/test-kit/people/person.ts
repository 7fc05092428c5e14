/** An account with the token of a session. */
export type Person = { id: string; name: string; username: string; email: string; token: string };

/** The password of all people in tests. */
export const castPassword = 'Kolam#2025';
