import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataCutter, DataDecoder } from './data-addresses.ts';

/** What is left of the JSON, and the data that stood in it; handed over in pieces of these sizes. */
function cut(json: string, sizes: readonly number[] = [json.length]) {
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

describe('cutting data addresses out of a document', () => {
  it('cuts them where they are the value of src', () => {
    const { rest, data } = cut(
      `{"type":"image","attrs":{"alt":"x","src" : \n"data:image/png;base64,${base64}","title":"y"}}`,
    );
    expect(rest).toBe('{"type":"image","attrs":{"alt":"x","src" : \n"#0","title":"y"}}');
    expect(data).toEqual([bytes]);
  });

  it.each([
    ['a text', '{"text":"data:image/png;base64,AAAA"}'],
    ['a text that looks like an attribute', String.raw`{"text":"\"src\":\"data:image/png;base64,AAAA\""}`],
    ['an address of another kind', '{"src":"https://example.org/data:x"}'],
    ['an address that begins alike', '{"src":"dat"}'],
    ['an empty address', '{"src":""}'],
    ['a key with more before it', '{"xsrc":"data:x"}'],
    ['a key with an escape', String.raw`{"\u0073rc":"data:x"}`],
    ['what follows src without being its value', '{"src","data:x"}'],
    ['no string', '{"src":[{"a":"data:x"}]}'],
    ['letters of many bytes', '{"text":"மழை 🌧️","src":"மழை"}'],
  ])('leaves %s alone', (_, json) => {
    expect(cut(json)).toEqual({ rest: json, data: [] });
  });

  it('reads what writers of JSON escape', () => {
    const slashes = base64.replaceAll('/', String.raw`\/`).replaceAll('+', String.raw`\u002b`);
    expect(slashes).not.toBe(base64);
    for (const size of [1, 2, 3, 5, 1000])
      expect(cut(String.raw`{"src":"data:image\/png;base64,${slashes}"}`, [size]).data).toEqual([bytes]);
  });

  it('knows that other data than base64 is no file', () => {
    expect(cut('{"src":"data:image/svg+xml,<svg/>"}')).toEqual({ rest: '{"src":"#0"}', data: [null] });
    expect(cut(`{"src":"data:${'x'.repeat(100_000)}"}`).data).toEqual([null]);
    expect(cut('{"src":"data:"}').data).toEqual([null]);
  });

  it('holds nothing back where the JSON breaks off', () => {
    expect(cut('{"src":"data:image/png;base64,AA')).toEqual({ rest: '{"src":"', data: [] });
    expect(cut('{"src":"da').rest).toBe('{"src":"');
  });

  it('gives the same however the document comes in pieces', () => {
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
          const left = written.map((one) => (one.src.startsWith('x') ? one : { src: '#' }));
          const { rest, data } = cut(JSON.stringify(written), sizes);
          // A text may look like a number of what was cut out: it is then shortened on both sides.
          const unnumbered = (json: string) => json.replace(/"#\d+"/g, '"#"');
          expect(unnumbered(rest)).toBe(unnumbered(JSON.stringify(left)));
          expect(data).toEqual(sent);
        },
      ),
    );
  });
});
