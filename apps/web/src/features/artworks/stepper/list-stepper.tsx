import { useMemo } from 'react';
import { useLocation } from '~/lib/navigation/location.tsx';
import { listKey, parseList } from './artwork-list.ts';
import { Stepper } from './stepper.tsx';

/** Reads the list from the navigation's state. */
export function ListStepper({ id }: { id: string }) {
  const { state } = useLocation();
  const list = useMemo(() => parseList(state), [state]);
  return list && <Stepper key={listKey(list)} id={id} list={list} />;
}
