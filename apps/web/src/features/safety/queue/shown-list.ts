import type { CaseList } from '@kalaangan/contract/safety/moderation';
import { useState } from 'react';

/** Each case is a page of its own: they share the list that was chosen beside them. */
let shown: CaseList = 'open';

export function useShownList(): [CaseList, (list: CaseList) => void] {
  const [list, setList] = useState(shown);
  return [
    list,
    (chosen) => {
      shown = chosen;
      setList(chosen);
    },
  ];
}
