import { portfolioAddresses, portfolioMessages as messages } from '@kalaangan/contract/artworks/portfolio';
import { t } from '@kalaangan/messages/t';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isNotFound, messageOf } from '~/lib/api/api.ts';
import { api } from '~/lib/api/browser-transport.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { artworkKeys } from '../keys.ts';
import { changesOf, type Arrangement } from './arrangement.ts';
import type { OwnPortfolio } from './queries.ts';

/** Time after a change in which the next one may follow, and both are sent at once. */
const waitMs = 1_200;

export type SavingState = 'saving' | 'saved' | 'failed' | null;

/**
 * Sends what has changed of an arrangement, one request at a time, a moment after the last change or when the page is left.
 * @param onOutdated called when a work is gone that the arrangement has
 */
export function useSaving(userId: string, { portfolio, works }: OwnPortfolio, onOutdated: () => void) {
  const queries = useQueryClient();
  const saved = useRef(portfolio);
  const wanted = useRef<Arrangement | null>(null);
  const isBusy = useRef(false);
  const timer = useRef(0);
  const [state, setState] = useState<SavingState>(null);

  async function send(): Promise<void> {
    window.clearTimeout(timer.current);
    const arrangement = wanted.current;
    if (isBusy.current || !arrangement) return;
    wanted.current = null;
    const newest = works.map(({ _id }) => _id);
    const body = changesOf(saved.current, arrangement, newest);
    if (Object.keys(body).length === 0) return setState('saved');
    isBusy.current = true;
    try {
      saved.current = await api(portfolioAddresses.arrange, { body });
      setState(wanted.current ? 'saving' : 'saved');
    } catch (error) {
      wanted.current ??= arrangement;
      setState('failed');
      const action = { label: t('Try Again'), onSelect: () => void send() };
      toast.error(messageOf(error, messages.saveFailed), isNotFound(error) ? {} : { action });
      if (isNotFound(error)) onOutdated();
      return;
    } finally {
      isBusy.current = false;
    }
    void queries.invalidateQueries({ queryKey: artworkKeys.ofPerson(userId) });
    if (wanted.current) void send();
  }

  const flush = useEffectEvent(() => void send());
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      flush();
    };
  }, []);

  return {
    state,
    save(arrangement: Arrangement) {
      wanted.current = arrangement;
      setState('saving');
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void send(), waitMs);
    },
  };
}
