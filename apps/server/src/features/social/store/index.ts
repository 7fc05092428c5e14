export * from './closing.ts';
export * from './comments.ts';
export * from './likes.ts';
export * from './shown-comments.ts';
export * from './subjects.ts';
export * from './view-marks.ts';
export * from './visibility.ts';
export * from './votes.ts';
