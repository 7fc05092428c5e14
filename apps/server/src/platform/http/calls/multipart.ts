import { once } from 'node:events';
import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, unsupportedType } from './problem.ts';

export type FormPart =
  | { kind: 'field'; name: string; value: string }
  /** A file, or a text field that `readForm` streams; that one has an empty `filename`. */
  | { kind: 'file'; name: string; filename: string; stream: Readable };

/** Limits of text fields and of numbers of files and parts. The size of files is limited where they are received. */
const limits = { fieldNameSize: 100, fieldSize: 1024 * 1024, fields: 50, files: 200, parts: 250 };

export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { ...limits, fileSize: Number.POSITIVE_INFINITY },
    throwFileSizeLimit: false,
  });
}

/**
 * Passes the parts of a form to `read`, one after the other: a file's stream must be read to its end or destroyed
 * before the next part arrives. The iteration throws instead of ending when the client has disconnected meanwhile: it
 * will send the form again, so nothing of this one may be saved.
 * @param streamed names of text fields that may be long: they are streamed, without the limit on text fields
 * @throws {Problem} 415 when the request is no form, 400 when it is malformed or broken off, 408 when it is too slow
 */
export async function readForm<T>(
  request: FastifyRequest,
  read: (parts: AsyncIterable<FormPart>) => Promise<T>,
  streamed: readonly string[] = [],
): Promise<T> {
  if (!request.isMultipart()) throw unsupportedType();
  let bodyError: unknown;
  request.raw.once('error', (error) => (bodyError = error));
  try {
    return await read(parts(request, streamed));
  } catch (error) {
    if (bodyError instanceof Problem) throw bodyError;
    throw isFormError(error) ? new Problem('malformed', messages.malformed) : error;
  }
}

async function* parts(request: FastifyRequest, streamed: readonly string[]): AsyncGenerator<FormPart> {
  const isPartAFile = (name?: string, type?: string, filename?: string) =>
    filename !== undefined || type === 'application/octet-stream' || streamed.includes(name ?? '');
  for await (const part of withMalformedErrors(request.parts({ isPartAFile }))) {
    if (part.type !== 'file') {
      yield { kind: 'field', name: part.fieldname, value: textOf(part.value) };
      continue;
    }
    const { fieldname: name, file: stream } = part;
    const filename = part.filename ?? '';
    // For a file input without a choice, browsers send an empty file without a name.
    if (filename === '' && !streamed.includes(name) && (await isEmpty(stream))) stream.resume();
    else yield { kind: 'file', name, filename, stream };
  }
  if (request.raw.socket.destroyed) throw new Problem('malformed', messages.brokenOff);
}

/** Whatever the parser throws is a fault of the form, such as a boundary that is too long. @throws {Problem} 400 */
async function* withMalformedErrors<T>(sent: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* sent;
  } catch {
    throw new Problem('malformed', messages.malformed);
  }
}

/** Waits for the first bytes, without reading them, or for the end. @throws {Problem} 400 when the form breaks off */
async function isEmpty(stream: Readable): Promise<boolean> {
  const seen = new AbortController();
  const see = (event: string) => once(stream, event, { signal: seen.signal });
  try {
    // A form that breaks off destroys its last file, perhaps while an earlier one is read: no event follows then.
    if (stream.destroyed) throw new Error('broken off');
    if (stream.readableLength === 0) await Promise.race([see('readable'), see('end'), see('close')]);
  } catch {
    throw new Problem('malformed', messages.brokenOff);
  } finally {
    seen.abort();
  }
  return stream.readableLength === 0;
}

/** The parser has decoded parts of type application/json; all fields are texts here. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether the error comes from the parser, which emits it on the stream of a file. */
function isFormError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('FST_') || /unexpected end|malformed|multipart/i.test(error.message);
}
