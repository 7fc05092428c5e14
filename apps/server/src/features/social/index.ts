export { selectCommentsClosed, setCommentsClosed } from './closing.ts';
export {
  addComment,
  addReply,
  getComment,
  listCommentLikers,
  listComments,
  listNewestComments,
  listReplies,
  setCommentLiked,
} from './comment-threads.ts';
export { countComments, findCommentText, removeComment } from './comments.ts';
export { createSocial, type Social } from './context.ts';
export { listOwnHeld, placeComments, stretchUntil, type OwnHeld } from './own-held.ts';
export { hasPublished, subtractActivityOf } from './deletion.ts';
export { exportActivity } from './export.ts';
export { holdSubject, releaseSubject, holdSubjectsOfOwner, releaseSubjectsOfOwner } from './holds.ts';
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
  embedLiker,
  findLikedIds,
  listEmbeddedLikers,
  listLikers,
  maxEmbeddedLikers,
  selectEmbeddedLikers,
  setLiked,
} from './likes.ts';
export { mayDeleteComment } from './policy.ts';
export type {
  ContentKind,
  MatureState,
  ReviewedContent,
  ContentPages,
  ContentText,
  DescribeSubjects,
  SubjectDescription,
} from './content-kind.ts';
export { listPopular } from './popular.ts';
export { countLinks, findUnrestrained, reviewLinks } from './restraint.ts';
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
} from './subjects.ts';
export { findAnySubject, isVisible, listOwnHeldIds, type SubjectState } from './store/index.ts';
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
export { countView } from './view-counts.ts';
export {
  requireEditable,
  requireOpen,
  requireVisible,
  describeOwnVisibility,
  listOwnDecisions,
  mayMeetMature,
} from './visibility.ts';
export {
  embedVoter,
  findTallies,
  findVotesOf,
  findVoteStates,
  toggleVote,
  type VotesOf,
  type VoteTally,
} from './votes.ts';
export { requireVersion, withCurrent } from './versions.ts';
