import { linkParts } from './link-parts.ts';

/** Text written by a member, with its web addresses as links. Line breaks are left to CSS. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, index) =>
    href === null ? (
      <span key={index}>{part}</span>
    ) : (
      <a key={index} className="link" href={href} rel="nofollow ugc noopener" dir="auto">
        {part}
      </a>
    ),
  );
}
