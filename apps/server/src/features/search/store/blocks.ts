/**
 * Entries are numbered as they come. Each carries, among its words, the blocks that its number stands in, of 2 to the
 * power of so many numbers: by the last two blocks of a size the index finds what is newest, without reading the rest.
 */
export const blockBits = [9, 11, 13, 15, 17, 19] as const;
