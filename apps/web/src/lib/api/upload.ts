import { pageLanguage } from '@kalaangan/messages/page-language';
import type { AnswerOf, InputOf } from '@kalaangan/contract/call';
import type { Contract } from '@kalaangan/contract/contract';
import { ApiError, createApi, type Received } from './api.ts';
import { completed } from './complete-answer.ts';
import { parseJson } from './parse-json.ts';
import { findToken, expireSession } from '../session/session.ts';

export type Progress = {
  signal?: AbortSignal;
  /** `sent`: the share of the body that was sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
  /** Whether the page may end before an answer comes: browsers then still send what is short. */
  isLeaving?: boolean;
};

/** The parts of a multipart body. */
export type FormParts = {
  /** Strings are sent unchanged, other values as JSON; undefined ones are omitted. */
  fields?: Readonly<Record<string, string | boolean | object | undefined>>;
  files?: readonly { field: string; file: Blob; name: string }[];
};

type UploadCall = {
  [A in keyof Contract]: 'multipart' extends keyof Contract[A] ? A : never;
}[keyof Contract];

/**
 * Sends a form with files to a multipart call of the contract, with the session's token.
 * @throws {ApiError} for an error answer; status 0 if no response arrived
 * @throws {DOMException} AbortError if it was aborted
 */
export function upload<A extends UploadCall>(
  address: A,
  input: InputOf<Contract[A]>,
  parts: FormParts,
  { signal, onProgress, isLeaving = false }: Progress = {},
): Promise<AnswerOf<Contract[A]>> {
  const form = toFormData(parts);
  const { files = [] } = parts;
  const call = createApi((sent) =>
    completed(
      sent,
      (isLeaving && files.length === 0 ? sendLast : send)({
        method: sent.method,
        url: sent.url,
        form,
        signal,
        onProgress,
      }),
    ),
  );
  return call(address, input);
}

/** Fields come before files, so that the server knows them when it receives the files. */
export function toFormData({ fields = {}, files = [] }: FormParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const { field, file, name } of files) form.append(field, file, name);
  return form;
}

type Request = Progress & { method: string; url: string; form: FormData };

/** Sends a form without files in a way that outlives the page. */
async function sendLast({ method, url, form }: Request): Promise<Received> {
  const token = findToken();
  const headers = { 'accept-language': pageLanguage, ...(token && { authorization: `Bearer ${token}` }) };
  const { status, ...answer } = await fetch(url, { method, headers, body: form, keepalive: true }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
  );
  return { status, body: parseJson(answer.text) };
}

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
function send({ method, url, form, signal, onProgress }: Request): Promise<Received> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const token = findToken();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.setRequestHeader('accept-language', pageLanguage);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      if (token && request.status === 401) expireSession(token);
      resolve({ status: request.status, body: parseJson(request.responseText) });
    });
    request.addEventListener('error', () => reject(new ApiError(0, null)));
    request.addEventListener('abort', () =>
      reject(new DOMException('the upload was cancelled', 'AbortError')),
    );
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
