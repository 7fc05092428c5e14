/** A token of a document's JSON: text or, between `begin` and `end`, the rest of a `data:` URL. */
export type Piece =
  | { kind: 'text'; bytes: Buffer }
  | { kind: 'begin' }
  /** Part of the URL, with the escapes of JSON strings. */
  | { kind: 'data'; text: string }
  | { kind: 'end' };

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const isWhitespace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const prefix = Buffer.from('data:');
const key = 'src';

/**
 * A streaming tokenizer that separates the `data:` URLs of a document's JSON from its text: the values of
 * keys named `src` that begin with `data:`. They are most of the bytes and are never held in memory. It does
 * not validate the JSON; the parser of the remaining text does.
 */
export class DataCutter {
  #state: 'plain' | 'string' | 'opening' | 'data' = 'plain';
  #escaped = false;
  /** The beginning of the current string, long enough to tell whether it is the key `src`. */
  #token = '';
  #isKey = false;
  #isValueOfKey = false;
  #matched = 0;

  *push(chunk: Buffer): Generator<Piece> {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0;
      if (this.#state === 'plain') {
        if (byte !== quote) this.#readPlain(byte);
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
          this.#readInString(byte);
        }
      } else if (this.#state === 'string') this.#readInString(byte);
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

  #readPlain(byte: number): void {
    if (isWhitespace(byte)) return;
    this.#isValueOfKey = byte === colon && this.#isKey;
    this.#isKey = false;
  }

  #openString(): void {
    this.#state = 'string';
    this.#escaped = false;
    this.#token = '';
    this.#isKey = this.#isValueOfKey = false;
  }

  #readInString(byte: number): void {
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
/** Limit in characters for the media type and parameters, such as `image/png;base64`. */
const maxHeadLength = 256;

/** Decodes a `data:` URL (RFC 2397) without its scheme, piece by piece. Data without base64 is dropped. */
export class DataDecoder {
  /** Whether the data is in base64; null until the comma that ends the media type has been read. */
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
      if (this.#head.length > maxHeadLength) this.isBase64 = false;
      return '';
    }
    this.isBase64 = /;base64$/i.test(this.#head.slice(0, comma));
    return this.isBase64 ? this.#head.slice(comma + 1) : '';
  }

  #unescape(json: string): string {
    const text = this.#escaped + json;
    this.#escaped = '';
    if (!text.includes('\\')) return text;
    // An escape may continue in the next piece. Escaped backslashes were replaced above, so one here begins
    // an escape.
    const whole = text.replace(escape, (_, code: string | undefined, letter: string | undefined) =>
      code === undefined ? (letter === '/' ? '/' : ' ') : String.fromCharCode(Number.parseInt(code, 16)),
    );
    const unfinished = unfinishedEscape.exec(whole)?.[0] ?? '';
    this.#escaped = unfinished;
    return unfinished ? whole.slice(0, -unfinished.length) : whole;
  }

  /** Decodes base64. Four characters are three bytes: a remainder waits for the next piece. */
  #decodeBase64(text: string): Buffer {
    const all = this.#rest + text.replace(/\s/g, '');
    const whole = all.length - (all.length % 4);
    this.#rest = all.slice(whole);
    return Buffer.from(all.slice(0, whole), 'base64');
  }

  /** Decodes the remainder of base64 without padding. */
  finish(): Buffer {
    return this.isBase64 ? Buffer.from(this.#rest, 'base64') : Buffer.alloc(0);
  }
}
