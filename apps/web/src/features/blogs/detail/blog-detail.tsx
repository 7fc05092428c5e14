import type { Blog } from '@kalaangan/contract/blogs.calls';
import { MessageCircle } from 'lucide-react';
import { CommentsPlace } from '~/features/social/index.ts';
import { formatCount } from '~/lib/format.ts';
import { useOwnBlog } from '../own-blog.ts';
import { blogCommentsCode, blogPlace } from '../comments/comments-code.ts';
import { BlogByline, BlogDeeds } from './blog-byline.tsx';
import { BlogLike } from './blog-like.tsx';
import { BlogSheet } from './blog-sheet.tsx';

/** A blog as it is read. */
export function BlogDetail({ blog: prepared }: { blog: Blog }) {
  const blog = useOwnBlog(prepared);
  return (
    <>
      <article className="blog">
        <header className="blog-head">
          <BlogByline blog={blog} />
          <BlogDeeds blog={blog} />
        </header>
        <BlogSheet blog={blog} />
        <footer className="blog-foot">
          <ul className="flex flex-wrap items-center gap-x-5 text-sm text-muted">
            <li>
              <BlogLike blog={blog} />
            </li>
            <li className="flex items-center gap-1.5">
              <MessageCircle size={18} aria-hidden="true" />
              {formatCount(blog.commentsCount)} {blog.commentsCount === 1 ? 'comment' : 'comments'}
            </li>
          </ul>
          <Labels name="Tags" texts={blog.tags} mark="#" />
          <Labels name="Software Used" texts={blog.software} />
        </footer>
      </article>
      <CommentsPlace
        id={blog._id}
        ownerId={blog.author._id}
        place={blogPlace(blog._id)}
        count={blog.commentsCount}
        code={blogCommentsCode}
      />
    </>
  );
}

function Labels({ name, texts, mark = '' }: { name: string; texts: readonly string[]; mark?: string }) {
  if (texts.length === 0) return null;
  return (
    <section aria-label={name}>
      <h2 className="mb-2 text-sm font-semibold text-muted">{name}</h2>
      <ul className="chips">
        {texts.map((text) => (
          <li key={text} className="chip wrap-anywhere" dir="auto">
            {mark}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
