/** A video of the folder `fixtures`. */
export const videoFixture = (name: string): URL => new URL(`../fixtures/${name}`, import.meta.url);
