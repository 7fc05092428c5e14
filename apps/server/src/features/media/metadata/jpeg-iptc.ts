import { createHash } from 'node:crypto';
import type { Credits } from './credits.ts';

// IPTC-IIM (version 4.2), which programs read that know no XMP. It lies in the resources of Photoshop's file format.

const marker = 0xff;
const [firstApp, lastApp] = [0xe0, 0xef];
const photoshop = Buffer.from('Photoshop 3.0\0', 'latin1');
const resources = { iptc: 0x0404, iptcDigest: 0x0425 } as const;
/** Datasets of record 2. */
const datasets = { instructions: 40, byline: 80, credit: 110, copyright: 116 } as const;
/** Dataset 1:90 with the sign for UTF-8. */
const utf8 = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]);
/** Dataset 2:0, the version of the record. */
const version = Buffer.from([0x1c, 2, 0, 0, 2, 0, 4]);

/**
 * The most bytes of a text. The standard's own limits (32 for a name) would cut names in Indian scripts after ten letters;
 * readers take longer ones.
 */
const maxBytes = 1000;

/** Adds IPTC with the credits to a JPEG, as the image library does not. */
export function addIptc(jpeg: Buffer, credits: Credits): Buffer {
  const iptc = toIptc(credits);
  if (iptc === null) return jpeg;
  const digest = createHash('md5').update(iptc).digest();
  const body = Buffer.concat([
    photoshop,
    toResource(resources.iptc, iptc),
    // Tells readers of both that the XMP is as new, and has more.
    toResource(resources.iptcDigest, digest),
  ]);
  const header = Buffer.from([marker, 0xed, 0, 0]);
  header.writeUInt16BE(body.length + 2, 2);
  const at = endOfAppSegments(jpeg);
  return Buffer.concat([jpeg.subarray(0, at), header, body, jpeg.subarray(at)]);
}

function toIptc({ creators, copyright, usageTerms, webStatement }: Credits): Buffer | null {
  const fields = [
    ...creators.map((creator) => toDataset(datasets.byline, creator)),
    toDataset(datasets.credit, creators.join(', ')),
    toDataset(datasets.copyright, copyright),
    // There is no field for a licence or an address.
    toDataset(datasets.instructions, [usageTerms, webStatement].filter(Boolean).join(' ')),
  ];
  return fields.every((field) => field.length === 0) ? null : Buffer.concat([utf8, version, ...fields]);
}

function toDataset(dataset: number, text: string): Buffer {
  if (text === '') return Buffer.alloc(0);
  const value = firstBytes(text, maxBytes);
  const header = Buffer.from([0x1c, 2, dataset, 0, 0]);
  header.writeUInt16BE(value.length, 3);
  return Buffer.concat([header, value]);
}

/** The first bytes of a text in UTF-8, cut between code points. */
function firstBytes(text: string, most: number): Buffer {
  const bytes = Buffer.from(text);
  let end = Math.min(bytes.length, most);
  while (end < bytes.length && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}

/** A resource without a name; its data is padded to an even length. */
function toResource(id: number, data: Buffer): Buffer {
  const header = Buffer.alloc(12);
  header.write('8BIM', 'latin1');
  header.writeUInt16BE(id, 4);
  header.writeUInt32BE(data.length, 8);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}

/** The offset after the segments APP0 to APP15 at the beginning of a JPEG. */
function endOfAppSegments(jpeg: Buffer): number {
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === marker && isApp(jpeg[at + 1] ?? 0))
    at += 2 + jpeg.readUInt16BE(at + 2);
  return at;
}

const isApp = (code: number) => code >= firstApp && code <= lastApp;
