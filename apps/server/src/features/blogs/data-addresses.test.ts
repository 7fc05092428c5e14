import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataCutter, DataDecoder } from './data-addresses.ts';

/**
 * Tokenizes JSON in pieces of these sizes, in bytes.
 * @returns the text with `#0`, `#1` … in place of data, and the decoded data
 */
function tokenize(json: string, sizes: readonly number[] = [json.length]) {
  const bytes = Buffer.from(json);
  const cutter = new DataCutter();
  const texts: Buffer[] = [];
  const data: (Buffer | null)[] = [];
  let decoder = new DataDecoder();
  let parts: Buffer[] = [];
  for (let from = 0, turn = 0; from < bytes.length; turn++) {
    const size = Math.max(1, sizes[turn % sizes.length] ?? 1);
    for (const piece of cutter.push(bytes.subarray(from, from + size))) {
      if (piece.kind === 'text') texts.push(piece.bytes);
      else if (piece.kind === 'begin') {
        decoder = new DataDecoder();
        parts = [];
      } else if (piece.kind === 'data') parts.push(decoder.decode(piece.text));
      else {
        parts.push(decoder.finish());
        data.push(decoder.isBase64 ? Buffer.concat(parts) : null);
        texts.push(Buffer.from(`#${data.length - 1}`));
      }
    }
    from += size;
  }
  return { rest: Buffer.concat(texts).toString(), data };
}

const bytes = Buffer.from([0, 1, 2, 250, 251, 252, 253, 254, 255, 62, 63]);
const base64 = bytes.toString('base64');

describe('separating `data:` URLs from a document', () => {
  it('separates the values of src', () => {
    const { rest, data } = tokenize(
      `{"type":"image","attrs":{"alt":"x","src" : \n"data:image/png;base64,${base64}","title":"y"}}`,
    );
    expect(rest).toBe('{"type":"image","attrs":{"alt":"x","src" : \n"#0","title":"y"}}');
    expect(data).toEqual([bytes]);
  });

  it.each([
    ['a text', '{"text":"data:image/png;base64,AAAA"}'],
    ['a text that looks like an attribute', String.raw`{"text":"\"src\":\"data:image/png;base64,AAAA\""}`],
    ['a URL of another scheme', '{"src":"https://example.org/data:x"}'],
    ['a prefix of a `data:` URL', '{"src":"dat"}'],
    ['an empty URL', '{"src":""}'],
    ['a key that ends in src', '{"xsrc":"data:x"}'],
    ['a key with an escape', String.raw`{"\u0073rc":"data:x"}`],
    ['a string after src that is not its value', '{"src","data:x"}'],
    ['a value that is no string', '{"src":[{"a":"data:x"}]}'],
    ['multi-byte characters', '{"text":"மழை 🌧️","src":"மழை"}'],
  ])('leaves %s unchanged', (_, json) => {
    expect(tokenize(json)).toEqual({ rest: json, data: [] });
  });

  it('decodes escapes of JSON strings', () => {
    const slashes = base64.replaceAll('/', String.raw`\/`).replaceAll('+', String.raw`\u002b`);
    expect(slashes).not.toBe(base64);
    for (const size of [1, 2, 3, 5, 1000])
      expect(tokenize(String.raw`{"src":"data:image\/png;base64,${slashes}"}`, [size]).data).toEqual([bytes]);
  });

  it('drops data that is not base64-encoded', () => {
    expect(tokenize('{"src":"data:image/svg+xml,<svg/>"}')).toEqual({ rest: '{"src":"#0"}', data: [null] });
    expect(tokenize(`{"src":"data:${'x'.repeat(100_000)}"}`).data).toEqual([null]);
    expect(tokenize('{"src":"data:"}').data).toEqual([null]);
  });

  it('returns all text of truncated JSON', () => {
    expect(tokenize('{"src":"data:image/png;base64,AA')).toEqual({ rest: '{"src":"', data: [] });
    expect(tokenize('{"src":"da').rest).toBe('{"src":"');
  });

  it('gives the same result for any division into pieces', () => {
    const node = fc.record({ text: fc.string({ unit: 'binary' }), src: fc.string(), src2: fc.string() });
    const picture = fc.uint8Array({ maxLength: 50 }).map((all) => ({ src: Buffer.from(all) }));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(node, picture), { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        (nodes, sizes) => {
          const sent: Buffer[] = [];
          const written = nodes.map((one) => {
            if ('text' in one) return { ...one, src: `x${one.src}` };
            sent.push(one.src);
            return { src: `data:a/b;base64,${one.src.toString('base64')}` };
          });
          const texts = written.map((one) => (one.src.startsWith('x') ? one : { src: '#' }));
          const { rest, data } = tokenize(JSON.stringify(written), sizes);
          // A generated text may look like such a placeholder: both sides are normalized.
          const normalize = (json: string) => json.replace(/"#\d+"/g, '"#"');
          expect(normalize(rest)).toBe(normalize(JSON.stringify(texts)));
          expect(data).toEqual(sent);
        },
      ),
    );
  });
});
