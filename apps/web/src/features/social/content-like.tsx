import { messageOf } from '~/lib/api/api.ts';
import { toast } from '~/ui/overlays/toast.ts';
import type { Content, ContentKind } from './content-kind.ts';
import { LikeControl } from './like-control.tsx';
import { useLikeContent } from './mutations/use-like-content.ts';

type ContentLikeProps = {
  kind: ContentKind;
  content: Content;
  title: string;
  look?: 'icon' | 'button';
};

/** The like button and count of any kind of content. */
export function ContentLike({ kind, content, title, look }: ContentLikeProps) {
  const { texts } = kind;
  const { mutateAsync: like } = useLikeContent(kind, content._id);
  return (
    <LikeControl
      description={title}
      look={look}
      liked={content.likedByMe}
      count={content.likesCount}
      send={like}
      loginText={texts.loginToLike}
      onFailure={(_, error) => toast.error(messageOf(error, texts.likeFailed))}
      likers={kind.likersQuery(content._id)}
      likersFailed={texts.likesFailed}
    />
  );
}
