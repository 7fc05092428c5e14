/** One mebibyte in bytes: limits and messages count file sizes in it. */
export const MB = 1024 * 1024;
