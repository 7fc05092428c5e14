import { artworkForm } from '#test-kit/content/artwork-form.ts';
import { castPassword } from '#test-kit/people/person.ts';
import { verifyByMail } from '#test-kit/people/signup-by-http.ts';

/** Writes that the server has answered with success: all of them must be durable. */
export type Answered = {
  accounts: { email: string }[];
  artworks: { id: string; title: string; imageUrls: string[] }[];
  /** Unexpected answers, which a killed server does not explain. */
  strange: string[];
};

type Json = { token: string; _id: string; imageUrls: string[]; user: { email: string } };

let count = 0;

async function post(
  origin: string,
  path: string,
  init: RequestInit,
): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(`${origin}${path}`, { method: 'POST', ...init });
    return { status: response.status, text: await response.text() };
  } catch {
    // The server was killed before its answer was complete: the write may or may not be stored.
    return null;
  }
}

const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

export async function signUp(origin: string, answered: Answered): Promise<Json | null> {
  const username = `writer${++count}`;
  const email = `${username}@example.org`;
  const answer = await post(
    origin,
    '/api/auth/signup',
    json({ name: 'Writer', username, email, password: castPassword }),
  );
  if (!answer) return null;
  if (answer.status !== 201) {
    answered.strange.push(`signup: ${answer.status} ${answer.text}`);
    return null;
  }
  answered.accounts.push({ email });
  return JSON.parse(answer.text);
}

export async function logIn(origin: string, email: string): Promise<number> {
  return (await post(origin, '/api/auth/login', json({ email, password: castPassword })))?.status ?? 0;
}

/**
 * Signs up and verifies the email address by the link in the mail.
 * @returns the session's token
 */
export async function signUpArtist(origin: string, dataDir: string, answered: Answered): Promise<string> {
  const account = await signUp(origin, answered);
  if (!account) throw new Error(`no account: ${answered.strange.join()}`);
  await verifyByMail(origin, dataDir, { email: account.user.email, token: account.token });
  return account.token;
}

/** Publishes an artwork whose title ends with its number of images. */
export async function publish(
  origin: string,
  token: string,
  images: Buffer[],
  answered: Answered,
): Promise<void> {
  const title = `${++count} with ${images.length}`;
  const form = artworkForm({ title, images });
  const answer = await post(origin, '/api/artworks', {
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer) return;
  if (answer.status !== 201) {
    answered.strange.push(`upload: ${answer.status} ${answer.text}`);
    return;
  }
  const { _id, imageUrls }: Json = JSON.parse(answer.text);
  answered.artworks.push({ id: _id, title, imageUrls });
}
