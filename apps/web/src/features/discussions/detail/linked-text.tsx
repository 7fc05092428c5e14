import { linkParts } from './link-parts.ts';

/** What somebody wrote, with its line breaks; web addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: words, href }, index) =>
    href === null ? (
      words
    ) : (
      <a key={index} className="link" href={href} rel="nofollow ugc noopener" dir="auto">
        {words}
      </a>
    ),
  );
}
