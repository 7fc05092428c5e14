import type { Metadata } from 'sharp';

/** Who made a picture and what may be done with it: the metadata that stays. */
export type Credits = { creator: string; copyright: string; license: string };

const artistTag = 0x013b;
const copyrightTag = 0x8298;

export function readCredits({ exif, xmp }: Pick<Metadata, 'exif' | 'xmp'>): Credits {
  const tags = exif ? readFirstDirectory(exif) : new Map<number, string>();
  const text = xmp?.toString('utf8').slice(0, 200_000) ?? '';
  return {
    creator: firstItem(text, 'dc:creator') || (tags.get(artistTag) ?? ''),
    copyright: firstItem(text, 'dc:rights') || (tags.get(copyrightTag) ?? ''),
    license: /cc:license\s+rdf:resource="([^"]{1,500})"/.exec(text)?.[1] ?? '',
  };
}

function firstItem(xmp: string, name: string): string {
  const element = new RegExp(`<${name}>[\\s\\S]{0,300}?<rdf:li[^>]{0,100}>([^<]{1,1000})</rdf:li>`).exec(xmp);
  return unescapeXml(element?.[1] ?? '').trim();
}

/** The texts of a TIFF's first directory (TIFF 6.0, section 2). A damaged one has none. */
function readFirstDirectory(exif: Buffer): Map<number, string> {
  const tags = new Map<number, string>();
  try {
    const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
    const little = tiff.toString('latin1', 0, 2) === 'II';
    const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
    const directory = long(4);
    for (let index = 0; index < short(directory); index++) {
      const entry = directory + 2 + index * 12;
      const [tag, type, count] = [short(entry), short(entry + 2), long(entry + 4)];
      if (type !== 2 || count > 2000) continue;
      const start = count > 4 ? long(entry + 8) : entry + 8;
      tags.set(tag, tiff.toString('utf8', start, start + count).replace(/\0.*$/s, '').trim());
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return tags;
}

/** An XMP packet with the credits and nothing else; empty where there are none. */
export function creditsXmp({ creator, copyright, license }: Credits): string {
  if (!creator && !copyright && !license) return '';
  const parts = [
    creator && `<dc:creator><rdf:Seq><rdf:li>${escapeXml(creator)}</rdf:li></rdf:Seq></dc:creator>`,
    copyright && `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(copyright)}</rdf:li></rdf:Alt></dc:rights>`,
    license && `<cc:license rdf:resource="${escapeXml(license)}"/>`,
  ];
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#">${parts.filter(Boolean).join('')}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

function escapeXml(text: string): string {
  // Control characters have no place in XML.
  return text
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function unescapeXml(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => names[name] ?? '');
}
