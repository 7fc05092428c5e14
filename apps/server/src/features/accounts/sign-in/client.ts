import { deviceOf } from './device.ts';

/** Browser and time zone of a sign-in, for the owner's list of sessions. */
export type Client = { device: string; timeZone: string | null };

export const unknownClient: Client = { device: '', timeZone: null };

export function toClient(userAgent: string | undefined, timeZone: string | undefined): Client {
  return {
    device: deviceOf(userAgent ?? ''),
    timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null,
  };
}

/** Whether the text is an IANA name of a time zone, such as 'Asia/Kolkata'; offsets name no place. */
function isTimeZone(text: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: text });
    return /^[A-Za-z]/.test(text);
  } catch {
    return false;
  }
}
