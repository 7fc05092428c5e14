import { createHmac } from 'node:crypto';
import type { Settings } from '#platform/config/index.ts';

const timeoutMs = 10_000;

/**
 * Sends JSON by POST. The header `X-Signature-Timestamp` has the time in seconds, `X-Signature-256` the HMAC-SHA256 of that time,
 * a dot and the body in hexadecimal, by the secret: the receiver knows who sent it, and refuses what somebody sends again later.
 * @throws if it does not arrive or is not taken
 */
export async function sendToWebhook(
  { url, secret }: NonNullable<Settings['onCallWebhook']>,
  message: object,
): Promise<void> {
  const body = JSON.stringify(message);
  const sentAt = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${sentAt}.${body}`).digest('hex');
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature-timestamp': sentAt,
      'x-signature-256': signature,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
}
