import { createHmac } from 'node:crypto';
import type { Settings } from '#platform/config/index.ts';

const timeoutMs = 10_000;

/**
 * Sends JSON by POST. The header `X-Signature-256` has the HMAC-SHA256 of the body in hexadecimal, by the secret, so that the
 * receiver knows who sent it.
 * @throws if it does not arrive or is not taken
 */
export async function sendToWebhook(
  { url, secret }: NonNullable<Settings['onCallWebhook']>,
  message: object,
): Promise<void> {
  const body = JSON.stringify(message);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature-256': signature },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
}
