import { links } from '@kalaangan/contract/links';
import { Link, type LinkProps } from '~/ui/buttons/link.tsx';

type ProfileLinkProps = Omit<LinkProps, 'to' | 'draggable'> & { username: string };

/** A person as a link to the profile; without a username, which not every answer has, as no link. */
export function ProfileLink({ username, ...props }: ProfileLinkProps) {
  return username === '' ? (
    <span className={props.className}>{props.children}</span>
  ) : (
    <Link {...props} to={links.profile(username)} draggable={false} />
  );
}
