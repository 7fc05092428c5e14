import type { BlogItem } from '@kalaangan/contract/blogs/blogs.calls';
import { Skeleton } from '~/ui/page/skeleton.tsx';
import { BlogCard } from './blog-card.tsx';

/** Number of cards that may be visible without scrolling on a phone; their images load with priority. */
const firstCards = 4;

type BlogGridProps = {
  pages: readonly (readonly BlogItem[])[];
  /** Whether the cards name the author; false where all blogs are by one person. */
  showsAuthor?: boolean;
};

export function BlogGrid({ pages, showsAuthor = true }: BlogGridProps) {
  return (
    <div className="blog-grid">
      {pages.flatMap((blogs, page) =>
        blogs.map((blog, index) => (
          <BlogCard
            key={blog._id}
            blog={blog}
            showsAuthor={showsAuthor}
            priority={page === 0 && index < firstCards}
          />
        )),
      )}
    </div>
  );
}

/** Placeholders with the size of real cards. */
export function BlogSkeletons({ count = 12 }: { count?: number }) {
  return (
    <div className="blog-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className="blog-card">
          <Skeleton className="blog-card-art" />
          <Skeleton className="mt-2 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <Skeleton className="mt-2 h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}
