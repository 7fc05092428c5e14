import { once } from 'node:events';
import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { generalMessages as messages } from '@kalaangan/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem, unsupportedType } from './problem.ts';

export type FormPart =
  | { kind: 'field'; name: string; value: string }
  /** Texts that the reader wants streamed come as files too, without a name. */
  | { kind: 'file'; name: string; filename: string; stream: Readable };

/** Texts of a form; files have limits of their own where they are received. */
const limits = { fieldNameSize: 100, fieldSize: 1024 * 1024, fields: 50, files: 200, parts: 250 };

export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { ...limits, fileSize: Number.POSITIVE_INFINITY },
    throwFileSizeLimit: false,
  });
}

/**
 * Hands the parts of a form to `read`, one after the other: a file's stream must be read to its end or destroyed
 * before the next part comes. The parts end only while somebody waits for the answer: whoever has gone, while the
 * files were worked on, will send it all once more.
 * @param streamed the names of texts that may be long: they come as streams, without the limit on texts
 * @throws Problem 415 when the request is no form, 400 when it is malformed or broken off, 408 when it comes too slowly
 */
export async function readForm<T>(
  request: FastifyRequest,
  read: (parts: AsyncIterable<FormPart>) => Promise<T>,
  streamed: readonly string[] = [],
): Promise<T> {
  if (!request.isMultipart()) throw unsupportedType();
  let late: unknown;
  request.raw.once('error', (error) => (late = error));
  try {
    return await read(parts(request, streamed));
  } catch (error) {
    if (late instanceof Problem) throw late;
    throw isFormError(error) ? new Problem('malformed', messages.malformed) : error;
  }
}

async function* parts(request: FastifyRequest, streamed: readonly string[]): AsyncGenerator<FormPart> {
  const isPartAFile = (name?: string, type?: string, filename?: string) =>
    filename !== undefined || type === 'application/octet-stream' || streamed.includes(name ?? '');
  for await (const part of readable(request.parts({ isPartAFile }))) {
    if (part.type !== 'file') {
      yield { kind: 'field', name: part.fieldname, value: textOf(part.value) };
      continue;
    }
    const { fieldname: name, file: stream } = part;
    const filename = part.filename ?? '';
    // A plain form sends a field in which nothing was chosen as a file without a name and without a byte.
    if (filename === '' && !streamed.includes(name) && (await isEmpty(stream))) stream.resume();
    else yield { kind: 'file', name, filename, stream };
  }
  if (request.raw.socket.destroyed) throw new Problem('malformed', messages.brokenOff);
}

/** What the parser throws is about what was sent: a boundary that it finds too long, say. @throws Problem 400 */
async function* readable<T>(sent: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* sent;
  } catch {
    throw new Problem('malformed', messages.malformed);
  }
}

/** Waits for the first bytes, without taking them, or for the end. */
async function isEmpty(stream: Readable): Promise<boolean> {
  const seen = new AbortController();
  const see = (event: string) => once(stream, event, { signal: seen.signal });
  try {
    // A form that breaks off destroys its last file, perhaps while an earlier one is still read: then nothing comes.
    if (stream.destroyed) throw new Error('broken off');
    if (stream.readableLength === 0) await Promise.race([see('readable'), see('end'), see('close')]);
  } catch {
    throw new Problem('malformed', messages.brokenOff);
  } finally {
    seen.abort();
  }
  return stream.readableLength === 0;
}

/** A part that says of itself that it is JSON has been read as such; here all are texts. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What the parser says by the stream of a file. */
function isFormError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code.startsWith('FST_') || /unexpected end|malformed|multipart/i.test(error.message);
}
