export { FollowButton } from './follow-button.tsx';
export { FollowCounts } from './follow-counts.tsx';
export { PeopleDialog } from './people-dialog.tsx';
export { ShareMenu } from './share-menu.tsx';
export { peopleQuery } from './queries.ts';
