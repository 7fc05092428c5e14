/** Who makes a request: what permissions need, and nothing more. */
export type Viewer = {
  readonly id: string;
  readonly sessionId: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
};

/** Finds the viewer that a bearer token stands for; null for a bad, expired or revoked one. */
export type FindViewer = (token: string) => Promise<Viewer | null>;

/** The token of an Authorization header, or null. */
export function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(header ?? '');
  return match?.[1] ?? null;
}
