import { licenceAddress } from '@kalaangan/contract/media/licence';
import { copyrightNotice, usageTerms } from '@kalaangan/contract/media/rights';
import { firstCharacters, unitsPerCharacter } from '@kalaangan/contract/text';
import type { Metadata } from 'sharp';
import type { Marks } from '../presentation.ts';
import { readExifCredits, readIptcCredits } from './credit-tags.ts';

/** The only metadata that renditions keep: who made a picture and what may be done with it. */
export type Credits = {
  creators: string[];
  copyright: string;
  /** URL of the licence (`cc:license`). */
  license: string;
  usageTerms: string;
  /** URL of a page about the rights. */
  webStatement: string;
  /** PLUS Data Mining: whether machines may be trained on the picture. */
  dataMining: string;
  /** IPTC: how the picture was made; an address of its list of codes. */
  digitalSourceType: string;
};

const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const mining = {
  denied: 'http://ns.useplus.org/ldf/vocab/DMI-PROHIBITED-AIMLTRAINING',
  allowed: 'http://ns.useplus.org/ldf/vocab/DMI-ALLOWED',
};

const maxText = 1000;
const maxCreators = 10;
const maxXmpBytes = 512 * 1024;

/**
 * Reads the credits of a file: XMP comes before EXIF, EXIF before IPTC. Each text has at most 1000 characters. Never
 * throws for damaged metadata.
 */
export function readCredits({ exif, iptc, xmp }: Pick<Metadata, 'exif' | 'iptc' | 'xmp'>): Credits {
  const tags = [exif && readExifCredits(exif), iptc && readIptcCredits(iptc)];
  const text = xmp?.toString('utf8', 0, maxXmpBytes) ?? '';
  const creators = items(text, 'dc:creator');
  return {
    creators:
      creators.length > 0 ? creators : tags.flatMap((tag) => (tag?.creator ? [tag.creator] : [])).slice(0, 1),
    copyright: items(text, 'dc:rights')[0] ?? tags.find((tag) => tag?.copyright)?.copyright ?? '',
    license: value(text, 'cc:license'),
    usageTerms: items(text, 'xmpRights:UsageTerms')[0] ?? '',
    webStatement: value(text, 'xmpRights:WebStatement'),
    dataMining: value(text, 'plus:DataMining'),
    digitalSourceType: knownSourceType(value(text, 'Iptc4xmpExt:DigitalSourceType')),
  };
}

/**
 * Returns the credits of a rendition: on author and rights the file's own words come first, on origin and training what
 * was chosen here.
 */
export function markCredits(credits: Credits, marks: Marks): Credits {
  const { creator, webStatement, digitalSourceType, dataMining, licence } = marks;
  // A file that says itself what may be done with it is not given other words beside its own.
  const own = credits.license || credits.usageTerms ? null : licence;
  return {
    ...credits,
    creators: credits.creators.length > 0 || !creator ? credits.creators : [creator],
    copyright: credits.copyright || (creator ? copyrightNotice(creator, own) : ''),
    license: credits.license || (own ? (licenceAddress(own) ?? '') : ''),
    usageTerms: credits.usageTerms || usageTerms(own),
    webStatement: credits.webStatement || (webStatement ?? ''),
    dataMining: mining[dataMining],
    digitalSourceType: digitalSourceType ? `${sourceTypes}${digitalSourceType}` : credits.digitalSourceType,
  };
}

function knownSourceType(address: string): string {
  const [, code] =
    /^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/([a-zA-Z]{1,60})$/.exec(address) ?? [];
  return code ? `${sourceTypes}${code}` : '';
}

/**
 * The content of the first element of this name. Found by `indexOf`: a regular expression could backtrack on hostile
 * input.
 */
function inside(xmp: string, name: string): string {
  const open = xmp.indexOf(`<${name}>`);
  const close = open < 0 ? -1 : xmp.indexOf(`</${name}>`, open);
  return close < 0 ? '' : xmp.slice(open + name.length + 2, close);
}

/** The entries of an RDF list: the first `maxCreators`. */
function items(xmp: string, name: string): string[] {
  const list = inside(xmp, name).slice(0, 20_000);
  return [...list.matchAll(/<rdf:li[^<>]*>([^<]*)</g)]
    .map(([, text = '']) => clean(text))
    .filter(Boolean)
    .slice(0, maxCreators);
}

/** A single value: an attribute, an `rdf:resource` or the content of an element. */
function value(xmp: string, name: string): string {
  for (const beginning of [`${name}="`, `<${name} rdf:resource="`]) {
    const at = xmp.indexOf(beginning);
    const end = at < 0 ? -1 : xmp.indexOf('"', at + beginning.length);
    if (end >= 0) return clean(xmp.slice(at + beginning.length, end));
  }
  return clean(inside(xmp, name));
}

function clean(text: string): string {
  // XML does not allow control characters.
  const plain = unescapeXml(text.slice(0, maxText * unitsPerCharacter)).replace(/\p{Cc}/gu, ' ');
  return firstCharacters(plain.trim(), maxText);
}

/** The address of CC0, under which a work has no rights of its author any more. */
const publicDomain = licenceAddress('cc0-1.0');

/** An XMP packet with the credits and nothing else; an empty string where there are none. */
export function creditsXmp({
  creators,
  copyright,
  license,
  usageTerms,
  webStatement,
  dataMining,
  digitalSourceType,
}: Credits): string {
  const parts = [
    creators.length > 0 &&
      `<dc:creator><rdf:Seq>${creators.map((name) => `<rdf:li>${escapeXml(name)}</rdf:li>`).join('')}</rdf:Seq></dc:creator>`,
    copyright && `<dc:rights>${alternative(copyright)}</dc:rights>`,
    license && `<cc:license rdf:resource="${escapeXml(license)}"/>`,
    license && creators[0] && `<cc:attributionName>${escapeXml(creators[0])}</cc:attributionName>`,
    license && webStatement && `<cc:attributionURL rdf:resource="${escapeXml(webStatement)}"/>`,
    copyright && `<xmpRights:Marked>${license === publicDomain ? 'False' : 'True'}</xmpRights:Marked>`,
    usageTerms && `<xmpRights:UsageTerms>${alternative(usageTerms)}</xmpRights:UsageTerms>`,
    webStatement && `<xmpRights:WebStatement>${escapeXml(webStatement)}</xmpRights:WebStatement>`,
    dataMining && `<plus:DataMining>${escapeXml(dataMining)}</plus:DataMining>`,
    digitalSourceType &&
      `<Iptc4xmpExt:DigitalSourceType>${escapeXml(digitalSourceType)}</Iptc4xmpExt:DigitalSourceType>`,
  ].filter(Boolean);
  if (parts.length === 0) return '';
  return (
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""' +
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#"' +
    ' xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"' +
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">' +
    `${parts.join('')}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  );
}

/** Tags of IFD0 for readers without XMP. Texts with characters beyond Latin-1 are left to the XMP. */
export function creditsExif({ creators, copyright }: Credits): Record<string, string> {
  const tags = { Artist: creators.join('; '), Copyright: copyright };
  return Object.fromEntries(
    Object.entries(tags).filter(([, text]) => text && /^[\u0020-\u00ff]*$/.test(text)),
  );
}

const alternative = (text: string) =>
  `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`;

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function unescapeXml(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (all, decimal, hex, name) => {
      if (typeof name === 'string') return names[name.toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '' : String.fromCodePoint(code);
    },
  );
}
