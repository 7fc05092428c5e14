import { MediaError } from '../media-error.ts';
import type { FileWindow } from '../file-window.ts';
import { isCredit } from './credit-text.ts';
import type { Edits } from './edits.ts';
import { elementsBetween, type Element } from './elements.ts';
import { blankComments } from './sound-comments.ts';

/** Keeps what is known of an element and notes the rest for removal. @throws MediaError for one that is not whole */
export type Clean = (file: FileWindow, element: Element, edits: Edits) => Promise<void>;
/** What may be in an element, by its number. */
export type Tree = Readonly<Record<number, Clean>>;

const voidId = 0xec;
const mostParameterBytes = 128 * 1024;

/** An element of elements: keeps those that the tree names; all others become void. */
export const elements =
  (tree: Tree): Clean =>
  async (file, parent, edits) => {
    for await (const element of elementsBetween(file, parent.bodyStart, parent.end)) {
      // Only a segment and its clusters may leave their length open.
      if (element.isOpen) throw new MediaError('undecodable');
      await cleanBy(tree, file, element, edits);
    }
  };

/** A checksum goes too: it would no longer be right. */
export async function cleanBy(tree: Tree, file: FileWindow, element: Element, edits: Edits): Promise<void> {
  const clean = tree[element.id];
  if (clean) await clean(file, element, edits);
  else if (element.id === voidId) edits.blank(element.bodyStart, element.end);
  else edits.drop(element.start, element.end);
}

/** Anything so short. */
const bytes =
  (most: number): Clean =>
  async (_file, { start, bodyStart, end }, edits) => {
    if (end - bodyStart > most) edits.drop(start, end);
  };

const text: Clean = async (file, { start, bodyStart, end }, edits) => {
  const length = end - bodyStart;
  if (!isCredit(await file.read(bodyStart, Math.min(length, 4096)), length)) edits.drop(start, end);
};

const each = (clean: Clean, ...ids: number[]): Tree => Object.fromEntries(ids.map((id) => [id, clean]));
const numbers = (...ids: number[]): Tree => each(bytes(8), ...ids);

// Matroska's elements (RFC 9559, section 5).
const mastering = numbers(0x55d1, 0x55d2, 0x55d3, 0x55d4, 0x55d5, 0x55d6, 0x55d7, 0x55d8, 0x55d9, 0x55da);
const colour: Tree = {
  ...numbers(0x55b1, 0x55b2, 0x55b3, 0x55b4, 0x55b5, 0x55b6, 0x55b7, 0x55b8, 0x55b9, 0x55ba, 0x55bb),
  ...numbers(0x55bc, 0x55bd),
  0x55d0: elements(mastering),
};
const projection: Tree = { ...numbers(0x7671, 0x7673, 0x7674, 0x7675), ...each(bytes(256), 0x7672) };
const video: Tree = {
  ...numbers(0xb0, 0xba, 0x9a, 0x9d, 0x53b8, 0x53c0, 0x54aa, 0x54bb, 0x54cc, 0x54dd, 0x54b0, 0x54ba, 0x54b2),
  ...numbers(0x54b3, 0x2eb524, 0x2383e3),
  0x55b0: elements(colour),
  0x7670: elements(projection),
};
const audio = numbers(0xb5, 0x78b5, 0x9f, 0x6264);

export const headerTree: Tree = {
  ...numbers(0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4287, 0x4285),
  ...each(bytes(16), 0x4282),
};

export const trackTree: Tree = {
  ...numbers(0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a, 0x55ee, 0xaa),
  ...numbers(0x56aa, 0x56bb, 0x23314f),
  // Language and codec, and what its decoder needs.
  ...each(bytes(40), 0x22b59c, 0x22b59d, 0x86),
  0x63a2: async (file, element, edits) => {
    await bytes(mostParameterBytes)(file, element, edits);
    await blankComments(file, element.bodyStart, element.end, edits);
  },
  0xe0: elements(video),
  0xe1: elements(audio),
};

/** What stands in a group around its block; the additions are a picture's transparency. */
export const groupTree: Tree = {
  ...numbers(0x9b, 0xfa, 0xfb, 0x75a2),
  0x75a1: elements({ 0xa6: elements({ ...numbers(0xee), ...each(async () => {}, 0xa5) }) }),
};

const cuePosition = elements(numbers(0xf7, 0xf1, 0xf0, 0xb2, 0x5378, 0xea));
const credits = elements({
  0x45a3: text,
  0x4487: text,
  ...numbers(0x4484),
  ...each(bytes(40), 0x447a, 0x447b),
});

/** Beside tracks and clusters. Chapters and attachments are not among them. */
export const segmentTree: Tree = {
  0x114d9b74: elements({ 0x4dbb: elements(numbers(0x53ab, 0x53ac)) }),
  0x1549a966: elements({ ...numbers(0x2ad7b1, 0x4489), ...each(text, 0x4d80, 0x5741, 0x7ba9) }),
  0x1c53bb6b: elements({ 0xbb: elements({ ...numbers(0xb3), 0xb7: cuePosition }) }),
  0x1254c367: elements({
    0x7373: elements({
      0x63c0: elements({ ...numbers(0x68ca, 0x63c5), ...each(text, 0x63ca) }),
      0x67c8: async (file, tag, edits) => {
        if (await isCreditTag(file, tag)) await credits(file, tag, edits);
        else edits.drop(tag.start, tag.end);
      },
    }),
  }),
};

const creditTag = /^(TITLE|ARTIST|AUTHOR|CREATOR|COPYRIGHT|LICENSE|TERMS_OF_USE|ENCODER|DURATION)$/i;

async function isCreditTag(file: FileWindow, tag: Element): Promise<boolean> {
  let isCreditName = false;
  for await (const { id, bodyStart, end } of elementsBetween(file, tag.bodyStart, tag.end)) {
    if (id !== 0x45a3) continue;
    if (end - bodyStart > 40) return false;
    isCreditName = creditTag.test((await file.read(bodyStart, end - bodyStart)).toString('utf8'));
    if (!isCreditName) return false;
  }
  return isCreditName;
}
