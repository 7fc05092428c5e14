import { adminAddresses, adminLimits } from '@kalaangan/contract/admin';
import type { AdminDashboard, AdminUser } from '@kalaangan/contract/admin.calls';
import {
  applicationAddresses,
  applicationLimits,
  type ApplicationForm,
} from '@kalaangan/contract/applications';
import type { Application } from '@kalaangan/contract/applications.calls';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError } from '~/lib/api.ts';
import { api } from '~/lib/browser-transport.ts';

const first: string | undefined = undefined;
/** Under which names the dashboard's lists are cached. */
const adminKeys = {
  allPeople: () => ['admin', 'people'] as const,
  people: (text: string) => [...adminKeys.allPeople(), text] as const,
  applications: (form: ApplicationForm) => ['admin', 'applications', form] as const,
};

/** Figures and people, newest first; `text` finds people. What stands there stays until the next is here. */
export function dashboardQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: adminKeys.people(text),
    queryFn: ({ pageParam, signal }) =>
      api(
        adminAddresses.dashboard,
        { query: { limit: String(adminLimits.page), cursor: pageParam, ...(text !== '' && { q: text }) } },
        { signal },
      ),
    initialPageParam: first,
    getNextPageParam: (page: AdminDashboard) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Newest first; a full page may have another behind it, and the last one's id leads there. */
export function applicationsQuery(form: ApplicationForm) {
  return infiniteQueryOptions({
    queryKey: adminKeys.applications(form),
    queryFn: ({ pageParam, signal }) =>
      api(
        applicationAddresses.list,
        { params: { form }, query: { limit: String(applicationLimits.page), cursor: pageParam } },
        { signal },
      ),
    initialPageParam: first,
    getNextPageParam: (page: Application[]) =>
      page.length < applicationLimits.page ? undefined : page.at(-1)?._id,
    gcTime: 0,
  });
}

/** A changed person shows wherever the list stands. */
export function showChangedPerson(queries: QueryClient, changed: AdminUser): void {
  queries.setQueriesData<InfiniteData<AdminDashboard>>(
    { queryKey: adminKeys.allPeople() },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          users: page.users.map((user) => (user._id === changed._id ? changed : user)),
        })),
      },
  );
}

/** The server no longer takes the asking person for an admin. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
