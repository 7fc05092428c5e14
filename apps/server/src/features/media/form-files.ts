import { mediaLimits, mediaMessages } from '@kalaangan/contract/media';
import type { FormPart } from '#platform/http/multipart.ts';
import { invalid, invalidField, tooLarge, unsupportedType, type Problem } from '#platform/http/problem.ts';
import type { ImageUse } from './image-facts.ts';
import type { HeldFile, Intake } from './intake.ts';
import { MediaError } from './media-error.ts';

export type FilePart = Extract<FormPart, { kind: 'file' }>;

/** What is answered for a file that is not taken; of too many pixels or frames media tell themselves. */
export type FileMessages = {
  tooLarge: string;
  /** It is no file of the accepted kind, or is damaged. */
  failed: string;
  /** The connection ended in the middle of it. */
  brokenOff: string;
};

export type FileRules = {
  accept: 'image' | 'video';
  /** By default the most that its kind may have. */
  maxBytes?: number;
  /** What a picture is for; a work by default. */
  use?: ImageUse;
  /** The field of the form that errors are told for. */
  field: string;
  /** How the file is called in errors. */
  name: string;
  messages: FileMessages;
};

/** Stores one file of a form, or destroys its stream. @throws Problem 400, 413 or 415; 429 or 503 when too much waits */
export async function receiveFormFile(intake: Intake, part: FilePart, rules: FileRules): Promise<string> {
  try {
    return (await intake.receive(part.stream, toTakeOptions(rules))).id;
  } catch (error) {
    throw error instanceof MediaError ? toProblem(error, rules) : error;
  }
}

/** Stores a file of a form that was held, once. @throws Problem 400, 413 or 415; 429 or 503 when too much waits */
export async function takeFormFile(intake: Intake, file: HeldFile, rules: FileRules): Promise<string> {
  try {
    return (await intake.take(file, toTakeOptions(rules))).id;
  } catch (error) {
    throw error instanceof MediaError ? toProblem(error, rules) : error;
  }
}

/** The messages that name a file of a work. */
export function namedFileMessages(
  accept: FileRules['accept'],
  name: string,
  brokenOff: string,
): FileMessages {
  return {
    tooLarge: accept === 'image' ? mediaMessages.imageTooLarge(name) : mediaMessages.videoTooLarge,
    failed: mediaMessages.failedToProcess(name),
    brokenOff,
  };
}

function toTakeOptions({ accept, maxBytes, use }: FileRules) {
  const most = maxBytes ?? (accept === 'image' ? mediaLimits.imageBytes : mediaLimits.videoBytes);
  return { accept, maxBytes: most, ...(use !== undefined && { use }) };
}

function toProblem({ code, limit }: MediaError, { field, name, messages }: FileRules): Problem {
  switch (code) {
    case 'too-large':
      return tooLarge(messages.tooLarge);
    case 'too-many-pixels':
      return invalidField(field, mediaMessages.tooManyPixels(name, limit ?? undefined));
    case 'too-many-frames':
      return invalidField(field, mediaMessages.tooManyFrames(name));
    case 'broken-off':
      return invalid(messages.brokenOff);
    case 'unsupported':
    case 'undecodable':
      return unsupportedType(messages.failed);
  }
}
