import { fold } from '../words.ts';
import { askedSoundKeys, listAlike, soundKeys } from './index.ts';

/** Whether a search for one word finds the other, as a whole. */
export function soundsLike(typed: string, written: string): boolean {
  const word = fold(written);
  const keys = new Set(soundKeys(word));
  if (!askedSoundKeys(fold(typed)).some(({ key }) => keys.has(key))) return false;
  return listAlike(fold(typed), [word]).some(({ isBeginning }) => !isBeginning);
}
