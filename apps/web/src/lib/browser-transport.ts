import { createApi, type Api, type Received, type Sent } from './api.ts';
import { findToken, sessionEnded } from './session.ts';

/** Calls the server with the session's token; a 401 for a token that was sent ends the session. */
async function send({ method, url, body, signal }: Sent): Promise<Received> {
  const token = findToken();
  const response = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const received = { status: response.status, body: parseJson(await response.text()) };
  if (token && received.status === 401) sessionEnded(token);
  return received;
}

/** The API as the browser calls it. A request that gets no answer rejects with status 0. */
export const api: Api = createApi((sent) => send(sent));

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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
