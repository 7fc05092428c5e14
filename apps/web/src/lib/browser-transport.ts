import { ApiError, createApi, type Api, type Received, type Sent } from './api.ts';
import { findToken, expireSession } from './session.ts';

/** Calls the server with the session's token; a 401 for a token that was sent ends the session. */
async function send({ method, url, body, signal }: Sent): Promise<Received> {
  const token = findToken();
  const received = await receive(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (token && received.status === 401) expireSession(token);
  return received;
}

async function receive(url: string, request: RequestInit): Promise<Received> {
  try {
    const response = await fetch(url, request);
    return { status: response.status, body: parseJson(await response.text()) };
  } catch (error) {
    // Whoever stops a request is not told that the connection failed.
    throw request.signal?.aborted ? error : new ApiError(0, null);
  }
}

/** The API as the browser calls it. A request that gets no answer rejects with status 0. */
export const api: Api = createApi((sent) => send(sent));

/** What an answer says; null where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
