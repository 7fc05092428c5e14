import { isColour } from './colours.ts';
import { cleanFont } from './fonts.ts';
import { isLinkTarget } from './links.ts';
import { alignments, headingLevels, type Alignment, type HeadingLevel, type RichMark } from './schema.ts';

/** An object of untrusted JSON. Read it with `field`, which ignores inherited properties. */
export type Raw = Readonly<Record<string, unknown>>;

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an own property of the object, or undefined. */
export function field(raw: Raw, name: string): unknown {
  return Object.hasOwn(raw, name) ? raw[name] : undefined;
}

/** Returns the attributes of a node or a mark; empty if they are no object. */
export function attributesOf(raw: Raw): Raw {
  const attributes = field(raw, 'attrs');
  return isRaw(attributes) ? attributes : {};
}

/** Removes NUL, and puts U+FFFD for lone surrogates: PostgreSQL can store neither. Returns '' for what is no string. */
export function cleanText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : '';
}

/** Keeps null, which TipTap writes for 'not set'. */
function orNull<Value>(
  value: unknown,
  parse: (value: unknown) => Value | undefined,
): Value | null | undefined {
  return value === null ? null : parse(value);
}

/** Returns the object without its undefined fields; undefined if none is left. */
function omitUndefined<Fields extends object>(fields: Fields): Fields | undefined {
  const kept = { ...fields };
  let count = 0;
  for (const name of Object.keys(kept)) {
    if (Reflect.get(kept, name) === undefined) Reflect.deleteProperty(kept, name);
    else count++;
  }
  return count > 0 ? kept : undefined;
}

const parseColourText = (value: unknown) =>
  typeof value === 'string' && isColour(value) ? value.trim() : undefined;
const parseFont = (value: unknown) =>
  typeof value === 'string' ? (cleanFont(value) ?? undefined) : undefined;
const parseAlignment = (value: unknown): Alignment | undefined => alignments.find((known) => known === value);

/** Pasted HTML may have levels 5 and 6: they become 4. Anything else that is no level becomes 1. */
function parseLevel(value: unknown): HeadingLevel {
  if (typeof value === 'number' && value > 4) return 4;
  return headingLevels.find((known) => known === value) ?? 1;
}

export function paragraphAttributes(attributes: Raw) {
  return omitUndefined({ textAlign: orNull(field(attributes, 'textAlign'), parseAlignment) });
}

export function headingAttributes(attributes: Raw) {
  return { level: parseLevel(field(attributes, 'level')), ...paragraphAttributes(attributes) };
}

export function listAttributes(attributes: Raw) {
  const start = orNull(field(attributes, 'start'), (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1_000_000
      ? value
      : undefined,
  );
  return omitUndefined({ start });
}

export function documentAttributes(attributes: Raw) {
  return omitUndefined({ editorBgColor: orNull(field(attributes, 'editorBgColor'), parseColourText) });
}

function cleanMark(raw: Raw): RichMark | null {
  const type = field(raw, 'type');
  const attributes = attributesOf(raw);
  switch (type) {
    case 'bold':
    case 'italic':
    case 'underline':
      return { type };
    case 'textStyle': {
      const style = {
        color: orNull(field(attributes, 'color'), parseColourText),
        fontFamily: orNull(field(attributes, 'fontFamily'), parseFont),
      };
      const kept = omitUndefined(style);
      return kept && (kept.color ?? kept.fontFamily) != null ? { type, attrs: kept } : null;
    }
    case 'highlight': {
      const given = field(attributes, 'color');
      const kept = omitUndefined({ color: orNull(given, parseColourText) });
      if (kept) return { type, attrs: kept };
      return given === undefined ? { type } : null;
    }
    case 'link': {
      const href = field(attributes, 'href');
      return typeof href === 'string' && isLinkTarget(href) ? { type, attrs: { href } } : null;
    }
    default:
      return null;
  }
}

/** The valid marks, at most one of each type: the editor rejects a document with two of the same type on a text. */
export function cleanMarks(value: unknown): { marks?: RichMark[] } {
  if (!Array.isArray(value)) return {};
  const marks = new Map<string, RichMark>();
  for (const raw of value) {
    const mark = isRaw(raw) ? cleanMark(raw) : null;
    if (mark && !marks.has(mark.type)) marks.set(mark.type, mark);
  }
  return marks.size > 0 ? { marks: [...marks.values()] } : {};
}
