import { heldMarks } from '@kalaangan/contract/social/comments';

/** Beside one's own comment or reply that nobody else sees. */
export function HeldMark({ visibility }: { visibility: keyof typeof heldMarks | undefined }) {
  return visibility && <span className="badge">{heldMarks[visibility]}</span>;
}
