import type { Received } from './api.ts';
import { parseJson } from './browser-transport.ts';
import { findToken, sessionEnded } from './session.ts';

export type Upload = {
  method: string;
  url: string;
  form: FormData;
  signal: AbortSignal;
  /** 0 to 1, of what has left the browser. */
  onProgress: (sent: number) => void;
};

/** Sends a form with files and tells how far it is; `fetch` can't. */
export function upload({ method, url, form, signal, onProgress }: Upload): Promise<Received> {
  return new Promise((resolve, reject) => {
    const token = findToken();
    const request = new XMLHttpRequest();
    request.open(method, url);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      if (token && request.status === 401) sessionEnded(token);
      resolve({ status: request.status, body: parseJson(request.responseText) });
    });
    request.addEventListener('error', () => reject(new TypeError('the upload got no answer')));
    request.addEventListener('abort', () => reject(new DOMException('the upload was stopped', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
