import { useRef, useState } from 'react';

type ToggleOptions = {
  /** As the server has it, by the last answer. */
  confirmed: boolean;
  /** Tells the server, and puts its answer where `confirmed` comes from. */
  send: (on: boolean) => Promise<unknown>;
  onFailure: (on: boolean, error: unknown) => void;
};

/**
 * A switch that shows at once what was asked for and is put back when the server refuses. Presses while a request is
 * under way are not lost: the last one decides, and at most one request runs at a time.
 */
export function useOptimisticToggle({ confirmed, send, onFailure }: ToggleOptions) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const lastWanted = useRef<boolean | null>(null);

  async function toggle() {
    const next = !(lastWanted.current ?? confirmed);
    const isUnderWay = lastWanted.current !== null;
    lastWanted.current = next;
    setWanted(next);
    if (isUnderWay) return;
    let settled = confirmed;
    try {
      while (lastWanted.current !== settled) {
        const asked: boolean = lastWanted.current;
        try {
          await send(asked);
        } catch (error) {
          onFailure(asked, error);
          break;
        }
        settled = asked;
      }
    } finally {
      lastWanted.current = null;
      setWanted(null);
    }
  }

  return { on: wanted ?? confirmed, isPending: wanted !== null, toggle: () => void toggle() };
}
