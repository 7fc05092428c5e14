const address = 'https://accounts.google.com/gsi/client';

/** What is used of Google Identity Services. */
export type GoogleIdentity = {
  initialize(options: {
    client_id: string;
    callback: (answer: { credential?: string }) => void;
    ux_mode: 'popup';
  }): void;
  renderButton(place: HTMLElement, options: Record<string, string | number>): void;
};

let loading: Promise<GoogleIdentity> | null = null;

/** Loads the provider's script, once. A download that failed is tried again by the next who asks. */
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
    script.src = address;
    script.async = true;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const found = findIdentity();
      if (found) resolve(found);
      else fail();
    });
    document.head.append(script);
  });
}

function findIdentity(): GoogleIdentity | null {
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

let listener: ((credential: string | null) => void) | null = null;
let isInitialized = false;

/** Whoever asked last is told of the next sign-in: the script takes one listener for the life of the page. */
export function listenToGoogle(
  google: GoogleIdentity,
  clientId: string,
  listen: (credential: string | null) => void,
): () => void {
  listener = listen;
  if (!isInitialized) {
    isInitialized = true;
    google.initialize({
      client_id: clientId,
      callback: ({ credential }) => listener?.(credential ?? null),
      ux_mode: 'popup',
    });
  }
  return () => {
    if (listener === listen) listener = null;
  };
}
