import { t } from '@kalaangan/messages/t';

/** Tells when the form was last saved as a draft on the server; the place is kept. */
export function SavedNote({ at, problem }: { at: Date | null; problem: string | null }) {
  return (
    <p role="status" className="saved-note">
      {problem ??
        (at && (
          <>
            <span>{`${t('Saved as draft')} `}</span>
            <time dateTime={at.toISOString()}>{at.toTimeString().slice(0, 5)}</time>
          </>
        ))}
    </p>
  );
}
