import { BrokenFileError } from './broken-file-error.ts';
import type { FileWindow } from './file-window.ts';
import { isCredit } from './credit-text.ts';
import type { Edits } from './edits.ts';
import { elementsBetween, type Element } from './elements.ts';
import { blankCodecComments } from './audio-comments.ts';

/**
 * Notes the edits that leave only the known parts of an element.
 * @throws {BrokenFileError} for a broken element
 */
export type CleanElement = (file: FileWindow, element: Element, edits: Edits) => Promise<void>;
/** The elements that stay in a parent, by ID. */
export type ElementRules = Readonly<Record<number, CleanElement>>;

const voidId = 0xec;
const maxParameterBytes = 128 * 1024;

/** Cleans a master element: children that have no rule become Void elements. */
export const cleanMaster =
  (rules: ElementRules): CleanElement =>
  async (file, parent, edits) => {
    for await (const element of elementsBetween(file, parent.bodyStart, parent.end)) {
      // Only a segment and its clusters may have an unknown size (RFC 9559).
      if (element.hasUnknownSize) throw new BrokenFileError();
      await cleanChild(rules, file, element, edits);
    }
  };

/** Cleans one child by its rule. CRC-32 elements have none, because they would no longer match. */
export async function cleanChild(
  rules: ElementRules,
  file: FileWindow,
  element: Element,
  edits: Edits,
): Promise<void> {
  const clean = rules[element.id];
  if (clean) await clean(file, element, edits);
  else if (element.id === voidId) edits.blank(element.bodyStart, element.end);
  else edits.drop(element.start, element.end);
}

/** Keeps any value of at most so many bytes. */
const keepUpTo =
  (max: number): CleanElement =>
  async (_file, { start, bodyStart, end }, edits) => {
    if (end - bodyStart > max) edits.drop(start, end);
  };

/** Keeps a text that can be a credit. */
const keepText: CleanElement = async (file, { start, bodyStart, end }, edits) => {
  const length = end - bodyStart;
  if (!isCredit(await file.read(bodyStart, Math.min(length, 4096)), length)) edits.drop(start, end);
};

const ruleFor = (clean: CleanElement, ...ids: number[]): ElementRules =>
  Object.fromEntries(ids.map((id) => [id, clean]));
/** Integers, floats and dates of EBML have at most 8 bytes (RFC 8794, section 7). */
const numbers = (...ids: number[]): ElementRules => ruleFor(keepUpTo(8), ...ids);

// Matroska's elements by ID (RFC 9559, section 5).

// Chromaticities of primaries and white point, luminance range.
const mastering = numbers(0x55d1, 0x55d2, 0x55d3, 0x55d4, 0x55d5, 0x55d6, 0x55d7, 0x55d8, 0x55d9, 0x55da);
// MatrixCoefficients, BitsPerChannel, chroma subsampling and siting, Range, TransferCharacteristics,
// Primaries, MaxCLL, MaxFALL; MasteringMetadata.
const colour: ElementRules = {
  ...numbers(0x55b1, 0x55b2, 0x55b3, 0x55b4, 0x55b5, 0x55b6, 0x55b7, 0x55b8, 0x55b9, 0x55ba, 0x55bb),
  ...numbers(0x55bc, 0x55bd),
  0x55d0: cleanMaster(mastering),
};
// ProjectionType, yaw, pitch and roll; ProjectionPrivate.
const projection: ElementRules = {
  ...numbers(0x7671, 0x7673, 0x7674, 0x7675),
  ...ruleFor(keepUpTo(256), 0x7672),
};
// Pixel and display size, interlacing, StereoMode, AlphaMode, cropping, AspectRatioType, UncompressedFourCC,
// FrameRate; Colour, Projection.
const video: ElementRules = {
  ...numbers(0xb0, 0xba, 0x9a, 0x9d, 0x53b8, 0x53c0, 0x54aa, 0x54bb, 0x54cc, 0x54dd, 0x54b0, 0x54ba, 0x54b2),
  ...numbers(0x54b3, 0x2eb524, 0x2383e3),
  0x55b0: cleanMaster(colour),
  0x7670: cleanMaster(projection),
};
// SamplingFrequency, OutputSamplingFrequency, Channels, BitDepth.
const audio = numbers(0xb5, 0x78b5, 0x9f, 0x6264);

/** The EBML header: versions and maximum lengths; DocType (RFC 8794, section 11.2). */
export const headerRules: ElementRules = {
  ...numbers(0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4287, 0x4285),
  ...ruleFor(keepUpTo(16), 0x4282),
};

/** A TrackEntry of video or audio: without its name. */
export const trackRules: ElementRules = {
  // TrackNumber, TrackUID, TrackType, flags, caches, default durations, MaxBlockAdditionID, CodecDecodeAll,
  // CodecDelay, SeekPreRoll, TrackTimestampScale.
  ...numbers(0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x234e7a, 0x55ee, 0xaa),
  ...numbers(0x56aa, 0x56bb, 0x23314f),
  // Language, LanguageBCP47, CodecID.
  ...ruleFor(keepUpTo(40), 0x22b59c, 0x22b59d, 0x86),
  // CodecPrivate.
  0x63a2: async (file, element, edits) => {
    await keepUpTo(maxParameterBytes)(file, element, edits);
    await blankCodecComments(file, element.bodyStart, element.end, edits);
  },
  // Video, Audio.
  0xe0: cleanMaster(video),
  0xe1: cleanMaster(audio),
};

/** The children of a BlockGroup besides its block. BlockAdditions hold the alpha channel of WebM. */
export const blockGroupRules: ElementRules = {
  // BlockDuration, ReferencePriority, ReferenceBlock, DiscardPadding.
  ...numbers(0x9b, 0xfa, 0xfb, 0x75a2),
  // BlockAdditions with BlockMore: BlockAddID, BlockAdditional.
  0x75a1: cleanMaster({ 0xa6: cleanMaster({ ...numbers(0xee), ...ruleFor(async () => {}, 0xa5) }) }),
};

// CueTrack, CueClusterPosition, CueRelativePosition, CueDuration, CueBlockNumber, CueCodecState.
const cuePosition = cleanMaster(numbers(0xf7, 0xf1, 0xf0, 0xb2, 0x5378, 0xea));
// A SimpleTag: TagName, TagString, TagDefault, TagLanguage, TagLanguageBCP47.
const cleanCreditTag = cleanMaster({
  0x45a3: keepText,
  0x4487: keepText,
  ...numbers(0x4484),
  ...ruleFor(keepUpTo(40), 0x447a, 0x447b),
});

/** The children of a segment besides tracks and clusters: no chapters, no attachments. */
export const segmentRules: ElementRules = {
  // SeekHead.
  0x114d9b74: cleanMaster({ 0x4dbb: cleanMaster(numbers(0x53ab, 0x53ac)) }),
  // Info: TimestampScale, Duration; MuxingApp, WritingApp, Title.
  0x1549a966: cleanMaster({ ...numbers(0x2ad7b1, 0x4489), ...ruleFor(keepText, 0x4d80, 0x5741, 0x7ba9) }),
  // Cues.
  0x1c53bb6b: cleanMaster({ 0xbb: cleanMaster({ ...numbers(0xb3), 0xb7: cuePosition }) }),
  // Tags: targets and simple tags, of which only cleanCreditTag stay.
  0x1254c367: cleanMaster({
    0x7373: cleanMaster({
      0x63c0: cleanMaster({ ...numbers(0x68ca, 0x63c5), ...ruleFor(keepText, 0x63ca) }),
      0x67c8: async (file, tag, edits) => {
        if (await isCreditTag(file, tag)) await cleanCreditTag(file, tag, edits);
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
