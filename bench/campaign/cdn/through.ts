import { setTimeout as sleep } from 'node:timers/promises';
import type { Address } from '@kalaangan/contract/call';
import type { Answer } from '../../../apps/server/test-kit/client.ts';

export type Asked = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
  token?: string;
};

/** Calls the API of a site by its address. */
export async function askAt(url: string, address: Address, asked: Asked): Promise<Answer> {
  const { method, path } = toRequest(address, asked);
  const { body, form, token } = asked;
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: isJson ? JSON.parse(text) : text,
  };
}

const busyMs = 1_000;

/** Asks again while the site is refusing requests because the machine is busy. */
export async function askWhenFree(url: string, address: Address, asked: Asked): Promise<Answer> {
  for (;;) {
    const answer = await askAt(url, address, asked);
    if (answer.status !== 503 || !JSON.stringify(answer.body).includes('"busy"')) return answer;
    await sleep(busyMs);
  }
}

export function toRequest(address: Address, { params = {}, query }: Asked): { method: string; path: string } {
  const [method = '', template = ''] = address.split(' ');
  const path = template.replace(/:([^/]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query);
  return { method, path: search.size > 0 ? `${path}?${search}` : path };
}

/** Whether Varnish answered from its cache: it then names two transactions. */
export function isHit(headers: Answer['headers']): boolean {
  return String(headers['x-varnish']).includes(' ');
}
