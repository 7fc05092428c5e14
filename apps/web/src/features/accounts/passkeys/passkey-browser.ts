import { passkeyMessages as messages } from '@kalaangan/contract/accounts/passkeys';
import type { CreationOptions, RequestOptions } from '@kalaangan/contract/accounts/passkeys.calls';

/** Error when the browser makes or finds no passkey. `said`: the message to show; null if the person has cancelled. */
export class PasskeyFailure extends Error {
  override name = 'PasskeyFailure';
  readonly said: string | null;

  constructor(said: string | null, cause: unknown) {
    super('the browser answered no passkey', { cause });
    this.said = said;
  }
}

/** Downloads the library when a button for passkeys is pressed. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Has the device make a passkey, which its owner unlocks. @throws {PasskeyFailure} */
export async function makePasskey(options: CreationOptions) {
  const { startRegistration } = await loadLibrary();
  return explained(() => startRegistration({ optionsJSON: toBrowserOptions(options) }));
}

/** Has the device sign with a passkey, which its owner chooses and unlocks. @throws {PasskeyFailure} */
export async function signWithPasskey(options: RequestOptions) {
  const { startAuthentication } = await loadLibrary();
  return explained(() => startAuthentication({ optionsJSON: options }));
}

type BrowserOptions = Parameters<
  Awaited<ReturnType<typeof loadLibrary>>['startRegistration']
>[0]['optionsJSON'];
type Transport = NonNullable<NonNullable<BrowserOptions['excludeCredentials']>[number]['transports']>[number];

const transports: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] satisfies Transport[];
const isTransport = (name: string): name is Transport => transports.includes(name);

function toBrowserOptions(options: CreationOptions): BrowserOptions {
  return {
    ...options,
    excludeCredentials: options.excludeCredentials.map((known) => ({
      ...known,
      transports: known.transports.filter(isTransport),
    })),
  };
}

async function explained<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new PasskeyFailure(messageOf(error), error);
  }
}

function messageOf(error: unknown): string | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  if (name === 'InvalidStateError') return messages.already;
  return messages.unsupported;
}
