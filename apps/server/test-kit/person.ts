/** Somebody with an account and a session. */
export type Person = { id: string; name: string; username: string; email: string; token: string };

/** What every person of the tests logs in with. */
export const castPassword = 'Kolam#2025';
