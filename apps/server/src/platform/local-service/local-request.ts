import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { findAddress } from './address-file.ts';

export type LocalConnection = {
  response: IncomingMessage;
  /** The request, which is open still if `first` was given: more can be written to it. */
  sent: ClientRequest;
};

type Options = {
  /** Written at once; the request then stays open. */
  first?: string;
  signal?: AbortSignal | undefined;
};

/** Asks the running site of a data folder for something. @returns null if none answers */
export async function requestLocal(
  dataDir: string,
  path: string,
  { first, signal }: Options = {},
): Promise<LocalConnection | null> {
  const address = findAddress(dataDir);
  if (!address) return null;
  const { port, token } = address;
  const headers = { authorization: `Bearer ${token}` };
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path, headers, ...(signal && { signal }) });
  if (first === undefined) sent.end();
  else sent.write(first);
  try {
    const [response]: IncomingMessage[] = await once(sent, 'response');
    sent.on('error', () => {});
    return response ? { response, sent } : null;
  } catch {
    signal?.throwIfAborted();
    return null;
  }
}
