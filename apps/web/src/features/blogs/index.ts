export { prepareBlogComments } from './comments/prepare.ts';
export { BlogEditor } from './editor/lazy-blog-editor.tsx';
export { blogDocumentCode } from './detail/lazy-blog-document.ts';
export { BlogDetail } from './detail/blog-detail.tsx';
export { BlogGrid, BlogSkeletons } from './list/blog-grid.tsx';
export { BlogList } from './list/blog-list.tsx';
export { PersonBlogs } from './list/lazy-person-blogs.ts';
export { blogQuery, blogsQuery, ownBlogQuery } from './queries.ts';
