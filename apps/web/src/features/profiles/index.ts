export { About } from './about.tsx';
export { ProfileForm } from './form/profile-form.tsx';
export { ProfileHeader } from './profile-header.tsx';
export { ProfileSkeleton } from './profile-skeleton.tsx';
export { ProfileTabs } from './profile-tabs.tsx';
export { profileQuery } from './queries.ts';
export { useShownProfile, type ShownProfile } from './use-shown-profile.ts';
