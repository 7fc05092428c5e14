/** Text put into a page's HTML between two of its places, instead of what is there. */
export type Insertion = { from: number; to: number; what: string | Buffer };

/** Buffer that holds a page while it is written. Grows with the longest page. */
let desk = Buffer.allocUnsafeSlow(256 * 1024);

/** Maximum number of bytes in UTF-8 of one unit (UTF-16) of a string. */
const maxBytesOfUnit = 3;

/**
 * A page as UTF-8. Each part is encoded where it belongs: a joined text would be copied again with each insertion, and
 * twice as long if it has a single character of an Indian script.
 * @param insertions in the order of their places
 */
export function toPageBytes(html: string, insertions: readonly Insertion[]): Buffer {
  let [at, length] = [0, 0];
  const write = (part: string | Buffer) => {
    const needed = length + part.length * maxBytesOfUnit;
    if (needed > desk.length) desk = Buffer.concat([desk.subarray(0, length)], 2 * needed);
    length += typeof part === 'string' ? desk.write(part, length) : part.copy(desk, length);
  };
  for (const { from, to, what } of insertions) {
    write(html.slice(at, from));
    write(what);
    at = to;
  }
  write(html.slice(at));
  const bytes = Buffer.allocUnsafeSlow(length);
  desk.copy(bytes, 0, 0, length);
  return bytes;
}
