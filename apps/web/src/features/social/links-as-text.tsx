import { linksAsText } from '@kalaangan/contract/social/restraint';
import { useSession } from '~/lib/session/session.ts';
import { linkParts } from '~/ui/texts/link-parts.ts';

/** Tells the author of links that are shown as text why they are; nothing to everybody else. */
export function LinksAsText({ authorId, texts }: { authorId: string; texts: readonly string[] }) {
  const { user } = useSession();
  if (user?._id !== authorId) return null;
  const hasLinks = texts.some((text) => linkParts(text).some(({ href }) => href !== null));
  return hasLinks && <p className="field-hint">{linksAsText()}</p>;
}
