export { createBlog } from './commands.ts';
export { blogContent } from './content-kind.ts';
export { createBlogs, type Blogs } from './context.ts';
export { blogRules, listBlogItems } from './queries.ts';
export { registerBlogRoutes } from './routes.ts';
