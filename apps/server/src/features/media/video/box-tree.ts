import { MediaError } from '../media-error.ts';
import type { FileWindow } from '../file-window.ts';
import { boxesBetween, readStart, type Box } from './boxes.ts';
import { headBytes, shapes, type Shape } from './box-shapes.ts';
import type { Edits } from './edits.ts';

/** Keeps what is known of a box and notes the rest for removal. @throws MediaError for one that is not whole */
export type Clean = (file: FileWindow, box: Box, edits: Edits) => Promise<void>;
/** What may be in a box, by type. */
export type Tree = Readonly<Record<string, Clean>>;

/** Those that may stand more than once beside each other. */
const repeated = new Set(['trak', 'traf', 'trex', 'sgpd', 'sbgp', 'trun', 'tfra']);

/** A box of boxes: keeps those that the tree names; all others become free space. */
export const boxes =
  (tree: Tree): Clean =>
  async (file, parent, edits) => {
    const seen = new Set<string>();
    for await (const box of boxesBetween(file, parent.bodyStart, parent.end)) {
      const clean = Object.hasOwn(tree, box.type) ? tree[box.type] : undefined;
      if (!clean) {
        edits.drop(box.start, box.end);
        continue;
      }
      // Readers differ in which of two they believe.
      if (seen.has(box.type) && !repeated.has(box.type)) throw new MediaError('undecodable');
      seen.add(box.type);
      await clean(file, box, edits);
    }
  };

/** A box with content of a known shape. */
const content =
  (shape: Shape): Clean =>
  async (file, box, edits) => {
    const start = await readStart(file, box, headBytes);
    // A later version has another shape; letters instead of a version are a text.
    if (start.readUInt8(0) > 1) throw new MediaError('undecodable');
    const length = shape(start);
    if (length === null) return edits.drop(box.start, box.end);
    if (box.bodyStart + length > box.end) throw new MediaError('undecodable');
    edits.blank(box.bodyStart + length, box.end);
  };

type ShapeName = keyof typeof shapes;
/** Boxes of known shapes, under their names. */
const leaves = (...names: ShapeName[]): Tree =>
  Object.fromEntries(names.map((name) => [name, content(shapes[name])]));

/** Data in other files belongs to no upload; an old alias behind the flag names folders of its maker's computer. */
const dataReferences: Clean = async (file, box, edits) => {
  for await (const entry of boxesBetween(file, box.bodyStart + 8, box.end)) {
    const isHere = ((await readStart(file, entry, 4)).readUInt32BE(0) & 1) === 1;
    if (!isHere) throw new MediaError('undecodable');
    edits.blank(entry.bodyStart + 4, entry.end);
  }
};

export function trackTree(sampleDescriptions: Clean): Tree {
  const tables = leaves(
    ...(['stts', 'ctts', 'cslg', 'stss', 'stps', 'stsh', 'stsc', 'stsz', 'stz2', 'stco', 'co64'] as const),
    ...(['sgpd', 'sbgp'] as const),
  );
  return {
    ...leaves('tkhd'),
    edts: boxes(leaves('elst')),
    tapt: boxes(leaves('clef', 'prof', 'enof')),
    mdia: boxes({
      ...leaves('mdhd', 'hdlr'),
      minf: boxes({
        ...leaves('vmhd', 'smhd', 'hdlr'),
        dinf: boxes({ dref: dataReferences }),
        stbl: boxes({ ...tables, stsd: sampleDescriptions }),
      }),
    }),
  };
}

export const movieTree: Tree = leaves('mvhd');
export const extendsTree: Tree = leaves('mehd', 'trex');
export const fragmentTree: Tree = leaves('mfhd');
export const trackFragmentTree: Tree = leaves('tfhd', 'tfdt', 'trun', 'sgpd', 'sbgp');
export const randomAccessTree: Tree = leaves('tfra', 'mfro');
export const segmentIndex: Clean = content(shapes.sidx);
