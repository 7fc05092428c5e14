import type { PageRoute } from '~/lib/page.ts';

const page = (path: string, name: string): PageRoute => ({ path, source: `src/routes/${name}.tsx` });

/** The path patterns of all pages; the first match is used. */
export const routes: readonly PageRoute[] = [
  page('/', 'home'),
  page('/login', 'login'),
  page('/signup', 'signup'),
  page('/create', 'create'),
  page('/artwork/:id', 'artwork'),
  page('/edit-artwork/:id', 'edit-artwork'),
  page('/discussions', 'discussions'),
  page('/discussions/create', 'create-discussion'),
  page('/discussions/:id', 'discussion'),
  page('/profile/:username', 'profile'),
  page('/edit-profile', 'edit-profile'),
  page('/verify-email', 'verify-email'),
  page('/verify/:token', 'verify'),
  page('/not-me/:token', 'not-me'),
  page('/reset-password/:token', 'reset-password'),
  page('/blog/create', 'blog-create'),
  page('/blogs/edit/:id', 'blog-edit'),
  page('/account', 'account'),
  page('/search', 'search'),
  page('/blogs', 'blogs'),
  page('/blogs/:id', 'blog'),
  page('/about', 'about'),
  page('/legal', 'legal'),
  page('/subscription', 'subscription'),
  page('/kalakahaniform', 'kalakahaniform'),
  page('/kalaklubform', 'kalaklubform'),
  page('/admin', 'admin'),
  page('/report', 'report'),
  page('/reports/:number', 'report-status'),
  page('*', 'not-found'),
];
