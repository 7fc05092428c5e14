import { adminAddresses, adminLimits } from '@kalaangan/contract/admin/admin';
import type { AdminDashboard, AdminUser } from '@kalaangan/contract/admin/admin.calls';
import {
  applicationAddresses,
  applicationLimits,
  type ApplicationForm,
} from '@kalaangan/contract/applications/applications';
import type { Application } from '@kalaangan/contract/applications/applications.calls';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { api } from '~/lib/api/browser-transport.ts';

const firstCursor: string | undefined = undefined;
/** Query keys of the dashboard's lists. */
const adminKeys = {
  allPeople: () => ['admin', 'people'] as const,
  people: (text: string) => [...adminKeys.allPeople(), text] as const,
  applications: (form: ApplicationForm) => ['admin', 'applications', form] as const,
};

/** Statistics and users, newest first. While a new search loads, the results of the previous one stay. */
export function dashboardQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: adminKeys.people(text),
    queryFn: ({ pageParam, signal }) =>
      api(
        adminAddresses.dashboard,
        { query: { limit: String(adminLimits.page), cursor: pageParam, ...(text !== '' && { q: text }) } },
        { signal },
      ),
    initialPageParam: firstCursor,
    getNextPageParam: (page: AdminDashboard) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Newest first. The cursor is the id of a page's last application; a page that is not full is the last one. */
export function applicationsQuery(form: ApplicationForm) {
  return infiniteQueryOptions({
    queryKey: adminKeys.applications(form),
    queryFn: ({ pageParam, signal }) =>
      api(
        applicationAddresses.list,
        { params: { form }, query: { limit: String(applicationLimits.page), cursor: pageParam } },
        { signal },
      ),
    initialPageParam: firstCursor,
    getNextPageParam: (page: Application[]) =>
      page.length < applicationLimits.page ? undefined : page.at(-1)?._id,
    gcTime: 0,
  });
}

/** Changes a user in every cached list of people. */
export function updateCachedPerson(queries: QueryClient, id: string, change: Partial<AdminUser>): void {
  queries.setQueriesData<InfiniteData<AdminDashboard>>(
    { queryKey: adminKeys.allPeople() },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          users: page.users.map((user) => (user._id === id ? { ...user, ...change } : user)),
        })),
      },
  );
}
