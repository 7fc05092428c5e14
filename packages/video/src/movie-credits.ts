import type { FileWindow } from './file-window.ts';
import { boxesBetween, readCode, readStart, strayType, type Box } from './boxes.ts';
import type { Edits } from './edits.ts';
import { isCredit } from './credit-text.ts';

/** Boxes for title, author and rights of QuickTime, 3GPP and iTunes. */
const textBoxes = new Set([
  '\u00a9nam',
  '\u00a9ART',
  '\u00a9aut',
  '\u00a9cpy',
  'titl',
  'auth',
  'perf',
  'cprt',
  'aART',
]);
const creditKey = /^(mdta)?com\.apple\.quicktime\.(title|artist|author|creator|copyright)$/;
const maxKeyBytes = 1024 * 1024;

/** Cleans user data (`udta`): only credits stay. */
export async function cleanUserData(file: FileWindow, udta: Box, edits: Edits): Promise<void> {
  for await (const box of boxesBetween(file, udta.bodyStart, udta.end)) {
    if (box.type === 'meta') await cleanMeta(file, box, edits);
    else await keepText(file, box, textBoxes.has(box.type), edits);
  }
}

/**
 * Cleans a `meta` box: QuickTime's keys and values, or iTunes' item list. Only credits stay. In MP4 it is a
 * FullBox, with four bytes before its first child; in QuickTime it is a plain atom.
 */
export async function cleanMeta(file: FileWindow, meta: Box, edits: Edits): Promise<void> {
  const isQuickTime = (await readCode(file, meta, 4)) === 'hdlr';
  let keys: string[] = [];
  let hasList = false;
  for await (const box of boxesBetween(file, meta.bodyStart + (isQuickTime ? 0 : 4), meta.end)) {
    if (box.type === 'hdlr' && (await isMetadataHandler(file, box))) edits.blank(box.bodyStart + 24, box.end);
    else if (box.type === 'keys' && keys.length === 0 && !hasList) keys = await cleanKeys(file, box, edits);
    else if (box.type === 'ilst' && !hasList) {
      hasList = true;
      await cleanList(file, box, keys, edits);
    } else edits.drop(box.start, box.end);
  }
}

/**
 * Whether the handler is that of iTunes (`mdir`) or QuickTime (`mdta`). The name after it is not looked at.
 */
async function isMetadataHandler(file: FileWindow, box: Box): Promise<boolean> {
  const head = await readStart(file, box, 24);
  const isKnown = ['mdir', 'mdta'].includes(head.toString('latin1', 8, 12));
  return head.length === 24 && head.readUInt32BE(0) === 0 && isKnown && isCredit(head);
}

async function cleanList(file: FileWindow, list: Box, keys: readonly string[], edits: Edits): Promise<void> {
  for await (const item of boxesBetween(file, list.bodyStart, list.end)) {
    if (item.type === strayType) {
      edits.drop(item.start, item.end);
      continue;
    }
    // The type of an item is the number of its key, counted from 1.
    const key = keys[Buffer.from(item.type, 'latin1').readUInt32BE(0) - 1];
    await keepText(file, item, key === undefined ? textBoxes.has(item.type) : creditKey.test(key), edits);
  }
}

async function keepText(file: FileWindow, box: Box, isText: boolean, edits: Edits): Promise<void> {
  const length = box.end - box.bodyStart;
  const isKept = isText && isCredit(await readStart(file, box, Math.min(length, 4096)), length);
  if (!isKept) edits.drop(box.start, box.end);
}

/** Zeros the names of keys that are no credits. @returns all keys, namespace first, as they were */
async function cleanKeys(file: FileWindow, box: Box, edits: Edits): Promise<string[]> {
  const body = await readStart(file, box, maxKeyBytes);
  const keys: string[] = [];
  let at = 8;
  while (at + 8 <= body.length) {
    const length = body.readUInt32BE(at);
    if (length < 8 || at + length > body.length) break;
    const key = body.toString('utf8', at + 8, at + length);
    if (!creditKey.test(key)) edits.blank(box.bodyStart + at + 8, box.bodyStart + at + length);
    keys.push(key);
    at += length;
  }
  edits.blank(Math.min(box.bodyStart + at, box.end), box.end);
  return keys;
}
