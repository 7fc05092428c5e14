import { totalCountHeader } from '@kalaangan/contract/network';
import { pageLanguage } from '@kalaangan/messages/page-language';
import { ApiError, createApi, type Api, type Received, type Sent } from './api.ts';
import { completed } from './complete-answer.ts';
import { parseJson } from './parse-json.ts';
import { findToken, expireSession } from '../session/session.ts';

/** Sends a request with the session's token; a 401 to a request with a token ends the session. */
async function send({ method, url, body, signal, keepalive }: Sent): Promise<Received> {
  const token = findToken();
  const received = await receive(url, {
    method,
    headers: {
      'accept-language': pageLanguage,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  });
  if (token && received.status === 401) expireSession(token);
  return received;
}

async function receive(url: string, request: RequestInit): Promise<Received> {
  try {
    const response = await fetch(url, request);
    const total = response.headers.get(totalCountHeader);
    return {
      status: response.status,
      body: parseJson(await response.text()),
      ...(total !== null && { total: Number(total) }),
    };
  } catch (error) {
    // An aborted request is not a network error.
    throw request.signal?.aborted ? error : new ApiError(0, null);
  }
}

/** The API client of the browser, whose answers are complete, whoever has answered. A request without a response rejects with an `ApiError` of status 0. */
export const api: Api = createApi((sent) => completed(sent, send(sent)));
