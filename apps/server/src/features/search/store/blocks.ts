/**
 * Entries are numbered in the order of their creation. Among its words each has the blocks that contain its number, of
 * sizes 2 to the power of these: by the last two blocks of a size the index finds the newest entries alone.
 */
export const blockBits = [9, 11, 13, 15, 17, 19] as const;
