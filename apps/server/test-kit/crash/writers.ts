import { artworkForm } from '#test-kit/artwork-form.ts';
import { castPassword } from '#test-kit/person.ts';
import { verifyByMail } from '#test-kit/signup-by-http.ts';

/** What the server has answered: all of it must be there for ever. */
export type Answered = {
  accounts: { email: string }[];
  artworks: { id: string; title: string; imageUrls: string[] }[];
  /** Answers that no kill explains. */
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
    // The server was killed before its answer was whole: whether it was written, nobody was told.
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

/** A verified account, which may publish. */
export async function signUpArtist(origin: string, dataDir: string, answered: Answered): Promise<string> {
  const account = await signUp(origin, answered);
  if (!account) throw new Error(`no account: ${answered.strange.join()}`);
  await verifyByMail(origin, dataDir, { email: account.user.email, token: account.token });
  return account.token;
}

/** Publishes an artwork whose title tells how many pictures it has. */
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
