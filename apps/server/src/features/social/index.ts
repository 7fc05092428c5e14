export { selectCommentsClosed, setCommentsClosed } from './comments/closing-commands.ts';
export { commentHandlers, type CommentForm } from './comments/comment-handlers.ts';
export {
  addComment,
  addReply,
  getComment,
  getReply,
  listComments,
} from './comments/comment-thread-queries.ts';
export { countComments, findCommentText, removeComment } from './comments/comment-commands.ts';
export { editComment, listEarlierTexts, mostEarlierTexts } from './comments/edit-commands.ts';
export { createSocial, type Social } from './context.ts';
export { place } from './comments/place.ts';
export { hasPublished, subtractActivityOf } from './deletion.ts';
export { exportActivity } from './export.ts';
export { holdSubject, releaseSubject, holdSubjectsOfOwner, releaseSubjectsOfOwner } from './hold-steps.ts';
export type { Hold } from './store/index.ts';
export {
  findNewestLikeTime,
  findSubjectTime,
  listCommentPlaces,
  listSubjectsLikedOnlyBy,
  isLikedBySeen,
  selectLikeSummary,
  type CommentPlace,
  type LikeSummary,
} from './notification-queries.ts';
export {
  listEmbeddedLikers,
  listLikers,
  maxEmbeddedLikers,
  selectEmbeddedLikers,
  setLiked,
  withViewer,
} from './reactions/like-commands.ts';
export { mayDelete } from './policy.ts';
export { removeContent } from './removal/removal-commands.ts';
export { startFinishingDeletions } from './removal/deletion-jobs.ts';
export { restoreComment, restoreContent } from './removal/restore-commands.ts';
export { deleteForNow, requireRestorable, restoreDeleted } from './removal/deletion-steps.ts';
export { countFirstFile, countForm } from './publishing/form-limits.ts';
export { published, readStatus } from './publishing/status-form.ts';
export {
  applyStatus,
  findDueStatus,
  findStatus,
  type Dating,
  type StatusStep,
} from './publishing/status-steps.ts';
export { startPublishing } from './publishing/publishing-jobs.ts';
export { listWorks } from './publishing/work-queries.ts';
export type {
  ContentCard,
  ContentKind,
  MatureState,
  ReviewedContent,
  ContentText,
  DescribeSubjects,
  SubjectDescription,
} from './content-kind.ts';
export { listPopular } from './reactions/popular-queries.ts';
export { countLinks, findUnrestrained, reviewLinks } from './comments/restraint-steps.ts';
export type { CommentTarget, Subject } from './subject.ts';
export {
  addSubject,
  addToCommentsCount,
  countSubjects,
  subtractComments,
  findStates,
  isLikedBy,
  listIdsForExport,
  listNewestOfEach,
  listOwnSubjects,
  listOfFollowed,
  listOfOwner,
  lockSubjectExclusively,
  lockSubjectsExclusively,
  lockSubjectShared,
  removeSubjects,
  selectSubjectCounts,
  setGenerated,
  setMature,
} from './subject-steps.ts';
export {
  contentPages,
  countLateViews,
  findAnySubject,
  isVisible,
  isVisibleSubject,
  listOwnHeldIds,
  listSubjectsAfter,
  listSubjectsOfAnyKind,
  listWrongCounts,
  selectStatus,
  toShownStatus,
  type Sorted,
  type SubjectState,
} from './store/index.ts';
export { isHeld, isOpen, toldVisibility } from './policy.ts';
export type { HeldSubject, SubjectKind, Visibility } from './tables.ts';
export {
  commentsTag,
  countsInListsMs,
  countsTag,
  editsTag,
  kindOfOwnerTag,
  kindTag,
  subjectTag,
  uncommentedTag,
  votesTag,
} from './tags.ts';
export { countView } from './reactions/view-commands.ts';
export {
  requireEditable,
  requireInteractive,
  requireOpen,
  requireOwner,
  requireVisible,
  describeOwnVisibility,
  listOwnDecisions,
} from './visibility-guards.ts';
export {
  embedVoter,
  findTallies,
  findVotesOf,
  findVoteStates,
  toggleVote,
  type VotesOf,
  type VoteTally,
} from './reactions/vote-commands.ts';
export { requireVersion, withCurrent } from './versions.ts';
