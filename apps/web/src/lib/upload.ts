import type { AnswerOf, InputOf } from '@kalaangan/contract/call';
import type { Contract } from '@kalaangan/contract/contract';
import { ApiError, createApi, type Received } from './api.ts';
import { parseJson } from './browser-transport.ts';
import { findToken, expireSession } from './session.ts';

export type Progress = {
  signal?: AbortSignal;
  /** 0 to 1, of what has left the browser. */
  onProgress?: (sent: number) => void;
};

/** The parts of a multipart body. */
export type FormParts = {
  /** Texts as they are, anything else as JSON; what is undefined is not sent. */
  fields?: Readonly<Record<string, string | object | undefined>>;
  files?: readonly { field: string; file: Blob; name: string }[];
};

type UploadCall = {
  [A in keyof Contract]: 'multipart' extends keyof Contract[A] ? A : never;
}[keyof Contract];

/**
 * Sends a form with files to one of the contract's multipart calls, with the session's token.
 * @throws ApiError; with status 0 where no answer came
 * @throws DOMException AbortError where it was cancelled
 */
export function upload<A extends UploadCall>(
  address: A,
  input: InputOf<Contract[A]>,
  parts: FormParts,
  { signal, onProgress }: Progress = {},
): Promise<AnswerOf<Contract[A]>> {
  const form = toFormData(parts);
  const call = createApi(({ method, url }) => send({ method, url, form, signal, onProgress }));
  return call(address, input);
}

/** Texts come first, so that the server has them when the files come. */
export function toFormData({ fields = {}, files = [] }: FormParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const { field, file, name } of files) form.append(field, file, name);
  return form;
}

type Request = Progress & { method: string; url: string; form: FormData };

/** By XMLHttpRequest: `fetch` does not report the progress of what it sends. */
function send({ method, url, form, signal, onProgress }: Request): Promise<Received> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const token = findToken();
    const request = new XMLHttpRequest();
    request.open(method, url);
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
