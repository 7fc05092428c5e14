export { DiscussionDetail } from './detail/discussion-detail.tsx';
export { DiscussionSkeleton } from './detail/discussion-skeleton.tsx';
export { discussionStructuredData, discussionSummary } from './detail/structured-data.ts';
export { DiscussionList } from './list/discussion-list.tsx';
export { DiscussionForm } from './form/discussion-form.tsx';
export { DiscussionRows, DiscussionRowsSkeleton } from './list/discussion-rows.tsx';
export { readList, tabOf } from './list/list-address.ts';
export { PersonDiscussions } from './list/person-discussions.tsx';
export { discussionQuery, discussionsQuery, personDiscussionsQuery } from './queries.ts';
