/** What a document's JSON is cut into: its text, and between `begin` and `end` the rest of a `data:` address. */
export type Piece =
  | { kind: 'text'; bytes: Buffer }
  | { kind: 'begin' }
  /** As it stands in the JSON. */
  | { kind: 'data'; text: string }
  | { kind: 'end' };

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const prefix = Buffer.from('data:');
const key = 'src';

/**
 * Cuts the `data:` addresses out of a document's JSON as it comes: the values of keys named `src` that begin so. They
 * are most of it and are never held in memory. It does not check the JSON; whoever parses what is left does.
 */
export class DataCutter {
  #state: 'plain' | 'string' | 'opening' | 'data' = 'plain';
  #escaped = false;
  /** The beginning of the string that is read, long enough to tell whether it is the key. */
  #token = '';
  #isKey = false;
  #isValueOfKey = false;
  #matched = 0;

  *push(chunk: Buffer): Generator<Piece> {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (this.#state === 'plain') {
        if (byte !== quote) this.#seePlain(byte);
        else if (this.#isValueOfKey) {
          yield { kind: 'text', bytes: chunk.subarray(from, at + 1) };
          from = at + 1;
          this.#state = 'opening';
          this.#matched = 0;
        } else this.#openString();
      } else if (this.#state === 'opening') {
        if (byte === prefix[this.#matched]) {
          from = at + 1;
          if (++this.#matched < prefix.length) continue;
          this.#state = 'data';
          this.#escaped = false;
          yield { kind: 'begin' };
        } else {
          if (this.#matched > 0) yield { kind: 'text', bytes: prefix.subarray(0, this.#matched) };
          this.#openString();
          this.#seeInString(byte);
        }
      } else if (this.#state === 'string') this.#seeInString(byte);
      else if (this.#escaped) this.#escaped = false;
      else if (byte === backslash) this.#escaped = true;
      else if (byte === quote) {
        yield { kind: 'data', text: chunk.toString('latin1', from, at) };
        yield { kind: 'end' };
        from = at;
        this.#state = 'plain';
        this.#isKey = this.#isValueOfKey = false;
      }
    }
    if (from === chunk.length) return;
    if (this.#state === 'data') yield { kind: 'data', text: chunk.toString('latin1', from) };
    else yield { kind: 'text', bytes: chunk.subarray(from) };
  }

  #seePlain(byte: number): void {
    if (isBlank(byte)) return;
    this.#isValueOfKey = byte === colon && this.#isKey;
    this.#isKey = false;
  }

  #openString(): void {
    this.#state = 'string';
    this.#escaped = false;
    this.#token = '';
    this.#isKey = this.#isValueOfKey = false;
  }

  #seeInString(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === backslash) this.#escaped = true;
    else if (byte === quote) {
      this.#state = 'plain';
      this.#isKey = this.#token === key;
      return;
    }
    if (this.#token.length <= key.length) this.#token += String.fromCharCode(byte);
  }
}

const escape = /\\(?:u([0-9a-fA-F]{4})|([^u]))/g;
const unfinishedEscape = /\\(?:u[0-9a-fA-F]{0,3})?$/;
/** `image/png;base64,` and parameters that nobody needs. */
const longestHead = 256;

/** What stands behind `data:`, decoded as it comes; nothing where it is not in base64. */
export class DataDecoder {
  /** Null until it is known. */
  isBase64: boolean | null = null;
  #head = '';
  #escaped = '';
  #rest = '';

  decode(json: string): Buffer {
    const text = this.#unescape(json);
    if (this.isBase64 === false) return Buffer.alloc(0);
    return this.#decodeBase64(this.isBase64 === null ? this.#readHead(text) : text);
  }

  #readHead(text: string): string {
    this.#head += text;
    const comma = this.#head.indexOf(',');
    if (comma < 0) {
      if (this.#head.length > longestHead) this.isBase64 = false;
      return '';
    }
    this.isBase64 = /;base64$/i.test(this.#head.slice(0, comma));
    return this.isBase64 ? this.#head.slice(comma + 1) : '';
  }

  #unescape(json: string): string {
    const text = this.#escaped + json;
    this.#escaped = '';
    if (!text.includes('\\')) return text;
    // An escape that the next piece ends; a backslash that is escaped itself begins none.
    const whole = text.replace(escape, (_, code: string | undefined, letter: string | undefined) =>
      code === undefined ? (letter === '/' ? '/' : ' ') : String.fromCharCode(Number.parseInt(code, 16)),
    );
    const unfinished = unfinishedEscape.exec(whole)?.[0] ?? '';
    this.#escaped = unfinished;
    return unfinished ? whole.slice(0, -unfinished.length) : whole;
  }

  /** Four letters are three bytes: what is over waits for the next piece. */
  #decodeBase64(text: string): Buffer {
    const all = this.#rest + text.replace(/\s/g, '');
    const whole = all.length - (all.length % 4);
    this.#rest = all.slice(whole);
    return Buffer.from(all.slice(0, whole), 'base64');
  }

  /** What is left at the end, where somebody left the padding out. */
  finish(): Buffer {
    return this.isBase64 ? Buffer.from(this.#rest, 'base64') : Buffer.alloc(0);
  }
}
