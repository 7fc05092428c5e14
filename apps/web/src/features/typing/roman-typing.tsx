import { useLazyCode } from '~/lib/pages/lazy-loading.ts';
import type { TextField } from './field-typing.ts';
import type * as parts from './parts.ts';

/** Code that typing with Roman letters needs, apart from the spellings of a language. */
export type TypingParts = typeof parts;

/** Loads the code apart: reading pages have the search box, and must not load what only writing needs. */
export const loadTypingParts = (): Promise<TypingParts> => import('./parts.ts');

/** The switch that turns Roman typing in a text field into another script; loaded once it is mounted. */
export function RomanTyping({ findField }: { findField: () => TextField | null }) {
  const parts = useLazyCode(loadTypingParts, true);
  return (
    parts && (
      <span className="typing-tools">
        <parts.TypingTools
          look="icon-btn"
          findField={findField}
          attach={(spell, onOffer) => {
            const field = findField();
            return field ? new parts.FieldTyping(field, spell, onOffer).listen() : undefined;
          }}
        />
      </span>
    )
  );
}
