import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK, type CryptoKey } from 'jose';

export const clientId = 'kalaangan-test.apps.example';

export type Claims = Record<string, unknown>;

/** An identity provider for tests: it publishes its keys (JWKS) over HTTP and signs ID tokens with them. */
export type KeyServer = {
  url: string;
  /** GOOGLE_CLIENT_ID and GOOGLE_JWKS_URL. */
  environment: Record<string, string>;
  /** Returns the number of times that the keys were fetched. */
  fetches(): number;
  /** A valid ID token with these claims; those given as undefined are omitted. */
  sign(claims: Claims): Promise<string>;
  /** Signs with an unpublished key of the same id. */
  signWithWrongKey(claims: Claims): Promise<string>;
  /** A token without a signature (`alg: none`). */
  unsigned(claims: Claims): string;
  /** Replaces the key by a new one. */
  rotate(): Promise<void>;
  /** Makes the server answer 500 while true. */
  setBroken(broken: boolean): void;
  stop(): Promise<void>;
};

type Key = { kid: string; privateKey: CryptoKey; published: JWK };

async function makeKey(kid: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return { kid, privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

function withDefaults(claims: Claims): Claims {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: 'https://accounts.google.com',
    aud: clientId,
    sub: '110169484474386276334',
    email_verified: true,
    azp: clientId,
    // Makes every token unique.
    jti: randomUUID(),
    iat: now,
    exp: now + 3600,
    ...claims,
  };
}

export async function startKeyServer(): Promise<KeyServer> {
  let key = await makeKey('first');
  let rotations = 0;
  let fetches = 0;
  let isBroken = false;
  const server = createServer((_, response) => {
    fetches += 1;
    response.writeHead(isBroken ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [key.published] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the key server does not listen');
  const url = `http://127.0.0.1:${address.port}/certs`;

  const signBy = ({ kid, privateKey }: Key, claims: Claims) =>
    new SignJWT(withDefaults(claims)).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);

  return {
    url,
    environment: { GOOGLE_CLIENT_ID: clientId, GOOGLE_JWKS_URL: url },
    fetches: () => fetches,
    sign: (claims) => signBy(key, claims),
    signWithWrongKey: async (claims) => signBy(await makeKey(key.kid), claims),
    unsigned: (claims) => new UnsecuredJWT(withDefaults(claims)).encode(),
    async rotate() {
      rotations += 1;
      key = await makeKey(`rotated-${rotations}`);
    },
    setBroken: (broken) => {
      isBroken = broken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
