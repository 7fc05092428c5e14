import { useRef, useState } from 'react';

type ToggleOptions = {
  /** The state by the server's last answer. */
  confirmed: boolean;
  /** Sends the new state, and updates the data that `confirmed` is read from. */
  send: (on: boolean) => Promise<unknown>;
  onFailure: (on: boolean, error: unknown) => void;
};

/**
 * A toggle with an optimistic update that is rolled back if the request fails. Presses during a request are not lost:
 * the last one wins, and at most one request runs at a time.
 */
export function useOptimisticToggle({ confirmed, send, onFailure }: ToggleOptions) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const lastWanted = useRef<boolean | null>(null);

  async function toggle() {
    const next = !(lastWanted.current ?? confirmed);
    const isSending = lastWanted.current !== null;
    lastWanted.current = next;
    setWanted(next);
    if (isSending) return;
    let sent = confirmed;
    try {
      while (lastWanted.current !== sent) {
        const value: boolean = lastWanted.current;
        try {
          await send(value);
        } catch (error) {
          onFailure(value, error);
          break;
        }
        sent = value;
      }
    } finally {
      lastWanted.current = null;
      setWanted(null);
    }
  }

  return { on: wanted ?? confirmed, isPending: wanted !== null, toggle: () => void toggle() };
}
