import type { FileWindow } from '../file-window.ts';
import { boxesBetween, readCode, readStart, type Box } from './boxes.ts';
import type { Edits } from './edits.ts';
import { isCredit } from './credit-text.ts';

/** Title, maker and rights: QuickTime's, 3GPP's and iTunes'. */
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
const mostKeyBytes = 1024 * 1024;

/** User data: only who made the film and whose it is stays. */
export async function cleanUserData(file: FileWindow, udta: Box, edits: Edits): Promise<void> {
  for await (const box of boxesBetween(file, udta.bodyStart, udta.end)) {
    if (box.type === 'meta') await cleanMeta(file, box, edits);
    else await keepText(file, box, textBoxes.has(box.type), edits);
  }
}

/** Keys and values (QuickTime), or iTunes' list. In MP4 four bytes stand before the first box, in QuickTime none. */
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

/** iTunes' or QuickTime's; a name follows. */
async function isMetadataHandler(file: FileWindow, box: Box): Promise<boolean> {
  const head = await readStart(file, box, 24);
  const isKnown = ['mdir', 'mdta'].includes(head.toString('latin1', 8, 12));
  return head.length === 24 && head.readUInt32BE(0) === 0 && isKnown && isCredit(head);
}

async function cleanList(file: FileWindow, list: Box, keys: readonly string[], edits: Edits): Promise<void> {
  for await (const item of boxesBetween(file, list.bodyStart, list.end)) {
    // An item is named by its key's number, from one.
    const key = keys[Buffer.from(item.type, 'latin1').readUInt32BE(0) - 1];
    await keepText(file, item, key === undefined ? textBoxes.has(item.type) : creditKey.test(key), edits);
  }
}

async function keepText(file: FileWindow, box: Box, isText: boolean, edits: Edits): Promise<void> {
  const length = box.end - box.bodyStart;
  const isKept = isText && isCredit(await readStart(file, box, Math.min(length, 4096)), length);
  if (!isKept) edits.drop(box.start, box.end);
}

/** The names of the keys; those of values that go are overwritten. */
async function cleanKeys(file: FileWindow, box: Box, edits: Edits): Promise<string[]> {
  const body = await readStart(file, box, mostKeyBytes);
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
