import { mediaLimits, mediaMessages } from '@kalaangan/contract/media/media';
import type { Message } from '@kalaangan/messages/t';
import type { FormPart } from '#platform/http/calls/multipart.ts';
import {
  invalid,
  invalidField,
  tooLarge,
  unsupportedType,
  type Problem,
} from '#platform/http/calls/problem.ts';
import type { ImageUse } from '../pictures/image-facts.ts';
import type { HeldFile, Intake } from './intake.ts';
import { MediaError } from '../media-error.ts';

export type FilePart = Extract<FormPart, { kind: 'file' }>;

/**
 * The messages for a refused file. Those for too many pixels or frames come from the contract's
 * `mediaMessages`.
 */
export type FileMessages = {
  tooLarge: Message;
  /** The file is not of the accepted kind, or is damaged. */
  failed: Message;
  /** The connection ended before the file did. */
  brokenOff: Message;
};

export type FileRules = {
  accept: 'image' | 'video';
  /** Maximum size in bytes, inclusive. By default the limit of its kind in `mediaLimits`. */
  maxBytes?: number;
  /** Use of a picture; by default a work. */
  use?: ImageUse;
  /** The form field that field errors name. */
  field: string;
  /** The name of the file in error messages. */
  name: string;
  messages: FileMessages;
};

/**
 * Stores one file of a form, or destroys its stream.
 * @returns the id of the media
 * @throws {Problem} 400, 413 or 415; 429 or 503 when too many pictures wait to be decoded
 */
export async function receiveFormFile(intake: Intake, part: FilePart, rules: FileRules): Promise<string> {
  try {
    return (await intake.receive(part.stream, toTakeOptions(rules))).id;
  } catch (error) {
    throw error instanceof MediaError ? toProblem(error, rules) : error;
  }
}

/**
 * Stores a held file of a form, once.
 * @returns the id of the media
 * @throws {Problem} 400, 413 or 415; 429 or 503 when too many pictures wait to be decoded
 */
export async function takeFormFile(intake: Intake, file: HeldFile, rules: FileRules): Promise<string> {
  try {
    return (await intake.take(file, toTakeOptions(rules))).id;
  } catch (error) {
    throw error instanceof MediaError ? toProblem(error, rules) : error;
  }
}

/** Messages that name the file of a work. */
export function namedFileMessages(
  accept: FileRules['accept'],
  name: string,
  brokenOff: string,
): FileMessages {
  return {
    tooLarge: accept === 'image' ? () => mediaMessages.imageTooLarge(name) : mediaMessages.videoTooLarge,
    failed: () => mediaMessages.failedToProcess(name),
    brokenOff,
  };
}

function toTakeOptions({ accept, maxBytes, use }: FileRules) {
  const limit = maxBytes ?? (accept === 'image' ? mediaLimits.imageBytes : mediaLimits.videoBytes);
  return { accept, maxBytes: limit, ...(use !== undefined && { use }) };
}

function toProblem({ code, limit }: MediaError, { field, name, messages }: FileRules): Problem {
  switch (code) {
    case 'too-large':
      return tooLarge(messages.tooLarge);
    case 'too-many-pixels':
      return invalidField(field, () => mediaMessages.tooManyPixels(name, limit ?? undefined));
    case 'too-many-frames':
      return invalidField(field, () => mediaMessages.tooManyFrames(name));
    case 'broken-off':
      return invalid(messages.brokenOff);
    case 'unsupported':
    case 'undecodable':
      return unsupportedType(messages.failed);
  }
}
