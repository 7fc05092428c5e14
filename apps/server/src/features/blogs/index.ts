export { createBlogs, type Blogs } from './blogs.ts';
export { registerBlogRoutes } from './routes.ts';
