/** Who makes a request: what permissions need, and nothing more. */
export type Viewer = {
  readonly id: string;
  readonly sessionId: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  /** Admins are moderators too. */
  readonly isModerator: boolean;
  readonly standing: Standing;
  /** Under 18, as far as they have said. */
  readonly isMinor: boolean;
  /** What is missing before they may publish: their age, or the consent of a guardian. */
  readonly missing: 'age' | 'guardian' | null;
};

/** Whether a person may write. `until`: when a suspension ends, or a closed account is deleted. */
export type Standing =
  | { readonly state: 'good' }
  | { readonly state: 'suspended'; readonly until: Date; readonly reason: string }
  | { readonly state: 'banned'; readonly reason: string }
  | { readonly state: 'closed'; readonly until: Date };

/** A verified member in good standing without a session: for what commands and tests do in a person's name. */
export function toMember(id: string, more: Partial<Viewer> = {}): Viewer {
  return {
    id,
    sessionId: '',
    isVerified: true,
    isAdmin: false,
    isModerator: false,
    standing: { state: 'good' },
    isMinor: false,
    missing: null,
    ...more,
  };
}

/** Finds the viewer that a bearer token stands for; null for a bad, expired or revoked one. */
export type FindViewer = (token: string) => Promise<Viewer | null>;

/** The token of an Authorization header, or null. */
export function bearerToken(header: string | undefined): string | null {
  const match = /^Bearer\s+(\S+)$/i.exec(header ?? '');
  return match?.[1] ?? null;
}
