import { isColour } from './colours.ts';
import { cleanFont } from './fonts.ts';
import { isLinkTarget } from './links.ts';
import { alignments, headingLevels, type Alignment, type HeadingLevel, type RichMark } from './schema.ts';

/** Whatever JSON may bring. Only its own fields are ever read. */
export type Raw = Readonly<Record<string, unknown>>;

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function field(raw: Raw, name: string): unknown {
  return Object.hasOwn(raw, name) ? raw[name] : undefined;
}

/** The attributes of a node or a mark. */
export function attributesOf(raw: Raw): Raw {
  const attributes = field(raw, 'attrs');
  return isRaw(attributes) ? attributes : {};
}

/** Text without NUL, which PostgreSQL has none of, and without halves of characters. */
export function cleanText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : '';
}

/** Null is how TipTap says 'none': it stays. */
function orNull<Value>(
  value: unknown,
  find: (value: unknown) => Value | undefined,
): Value | null | undefined {
  return value === null ? null : find(value);
}

/** The fields that have a value, or nothing where none has. */
function present<Fields extends object>(fields: Fields): Fields | undefined {
  const kept = { ...fields };
  let left = 0;
  for (const name of Object.keys(kept)) {
    if (Reflect.get(kept, name) === undefined) Reflect.deleteProperty(kept, name);
    else left++;
  }
  return left > 0 ? kept : undefined;
}

const colour = (value: unknown) => (typeof value === 'string' && isColour(value) ? value.trim() : undefined);
const font = (value: unknown) => (typeof value === 'string' ? (cleanFont(value) ?? undefined) : undefined);
const alignment = (value: unknown): Alignment | undefined => alignments.find((known) => known === value);

/** Headings of HTML's lower levels, pasted from elsewhere, are our lowest. */
function level(value: unknown): HeadingLevel {
  if (typeof value === 'number' && value > 4) return 4;
  return headingLevels.find((known) => known === value) ?? 1;
}

export function paragraphAttributes(attributes: Raw) {
  return present({ textAlign: orNull(field(attributes, 'textAlign'), alignment) });
}

export function headingAttributes(attributes: Raw) {
  return { level: level(field(attributes, 'level')), ...paragraphAttributes(attributes) };
}

export function listAttributes(attributes: Raw) {
  const start = orNull(field(attributes, 'start'), (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1_000_000
      ? value
      : undefined,
  );
  return present({ start });
}

export function documentAttributes(attributes: Raw) {
  return present({ editorBgColor: orNull(field(attributes, 'editorBgColor'), colour) });
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
        color: orNull(field(attributes, 'color'), colour),
        fontFamily: orNull(field(attributes, 'fontFamily'), font),
      };
      const kept = present(style);
      return kept && (kept.color ?? kept.fontFamily) != null ? { type, attrs: kept } : null;
    }
    case 'highlight': {
      const given = field(attributes, 'color');
      const kept = present({ color: orNull(given, colour) });
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

/** The marks that are ours, one of each kind: the editor refuses a document with two. */
export function cleanMarks(value: unknown): { marks?: RichMark[] } {
  if (!Array.isArray(value)) return {};
  const marks = new Map<string, RichMark>();
  for (const raw of value) {
    const mark = isRaw(raw) ? cleanMark(raw) : null;
    if (mark && !marks.has(mark.type)) marks.set(mark.type, mark);
  }
  return marks.size > 0 ? { marks: [...marks.values()] } : {};
}
