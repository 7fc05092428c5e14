import { reportLimits as limits, reportMessages as messages } from '@kalaangan/contract/safety/reports';
import { useEffect, useRef, useState } from 'react';
import { dropDraftFiles, readDraftFiles, writeDraftFiles } from '~/lib/drafts/draft-files.ts';

export type Evidence = {
  files: readonly File[];
  /** Reason why files were refused. */
  problem: string | null;
  add: (files: readonly File[], refused: readonly File[]) => void;
  /** Shows why pictures were refused. */
  refuse: (problem: string) => void;
  remove: (file: File) => void;
  /** Removes the draft, once the server has the report. */
  drop: () => void;
};

/** The pictures of a report, stored in this browser under `name` until the server has them. */
export function useEvidence(name: string): Evidence {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const hasChosen = useRef(false);

  useEffect(() => {
    void readDraftFiles(name).then((stored) => {
      // Pictures chosen before the draft was read replace the stored ones.
      if (Array.isArray(stored) && !hasChosen.current) setFiles(stored.filter((one) => one instanceof File));
    });
  }, [name]);

  function keep(next: readonly File[]) {
    hasChosen.current = true;
    setFiles(next);
    void (next.length > 0 ? writeDraftFiles(name, next) : dropDraftFiles(name));
  }

  return {
    files,
    problem,
    add(added, refused) {
      const small = added.filter(({ size }) => size <= limits.evidenceBytes);
      const all = [...files, ...small];
      keep(all.slice(0, limits.evidence));
      if (all.length > limits.evidence) setProblem(messages.evidenceTooMany());
      else if (small.length < added.length) setProblem(messages.evidenceTooLarge());
      else setProblem(refused.length > 0 ? messages.evidenceInvalid : null);
    },
    refuse: setProblem,
    remove(file) {
      setProblem(null);
      keep(files.filter((one) => one !== file));
    },
    drop: () => void dropDraftFiles(name),
  };
}
