export { selectCommentsClosed, setCommentsClosed } from './closing.ts';
export { commentHandlers, type CommentForm } from './comment-handlers.ts';
export { addComment, addReply, getComment, listComments } from './comment-threads.ts';
export { countComments, findCommentText, removeComment } from './comments.ts';
export { createSocial, type Social } from './context.ts';
export { place } from './place.ts';
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
  listEmbeddedLikers,
  listLikers,
  maxEmbeddedLikers,
  selectEmbeddedLikers,
  setLiked,
  withViewer,
} from './likes.ts';
export { mayDelete } from './policy.ts';
export { removeContent } from './removal.ts';
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
export { contentPages, findAnySubject, isVisible, listOwnHeldIds, type SubjectState } from './store/index.ts';
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
