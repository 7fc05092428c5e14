const scriptUrl = 'https://accounts.google.com/gsi/client';

/** The part of the Google Identity Services API that is used here. */
export type GoogleIdentity = {
  initialize(options: {
    client_id: string;
    callback: (answer: { credential?: string }) => void;
    ux_mode: 'popup';
  }): void;
  renderButton(container: HTMLElement, options: Record<string, string | number>): void;
};

let loading: Promise<GoogleIdentity> | null = null;

/** Loads Google's script once. After a failed download the next call tries again. */
export function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= addScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function addScript(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('the sign-in script of Google did not load'));
    };
    script.src = scriptUrl;
    script.async = true;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const identity = readIdentity();
      if (identity) resolve(identity);
      else fail();
    });
    document.head.append(script);
  });
}

function readIdentity(): GoogleIdentity | null {
  const google: unknown = Reflect.get(window, 'google');
  if (typeof google !== 'object' || google === null || !('accounts' in google)) return null;
  const { accounts } = google;
  if (typeof accounts !== 'object' || accounts === null || !('id' in accounts)) return null;
  const { id } = accounts;
  return isIdentity(id) ? id : null;
}

function isIdentity(id: unknown): id is GoogleIdentity {
  return typeof id === 'object' && id !== null && 'initialize' in id && 'renderButton' in id;
}

type CredentialListener = (credential: string | null) => void;

/** The newest last. */
let listeners: readonly CredentialListener[] = [];
let isInitialized = false;

/**
 * Receives the credential of the next sign-in, or null where Google sent none. Google's script accepts one callback for
 * the lifetime of the page, so the newest listener alone is called, such as that of a dialog.
 * @returns removes the listener, so that the one before it is called again
 */
export function setCredentialListener(
  google: GoogleIdentity,
  clientId: string,
  listener: CredentialListener,
): () => void {
  listeners = [...listeners, listener];
  if (!isInitialized) {
    isInitialized = true;
    google.initialize({
      client_id: clientId,
      callback: ({ credential }) => listeners.at(-1)?.(credential ?? null),
      ux_mode: 'popup',
    });
  }
  return () => {
    listeners = listeners.filter((other) => other !== listener);
  };
}
