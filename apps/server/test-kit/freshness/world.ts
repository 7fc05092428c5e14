import type { Person } from '../people/person.ts';
import { History } from './history.ts';

// What a test has written, and when. `isBusy`: a change is under way, and no other one may begin. `isUncertain`: the
// answer to a change was lost, and its counts are not checked any more.

export type Artist = {
  person: Person;
  name: History<string>;
  followers: History<number>;
  followedBy: Set<string>;
  /** Ids, newest first. */
  works: History<readonly string[]>;
  isBusy: boolean;
  isUncertain: boolean;
};

export type Work = {
  id: string;
  artist: Artist;
  title: History<string>;
  isThere: History<boolean>;
  likes: History<number>;
  likedBy: Set<string>;
  /** Ids of the people whose view was answered. */
  viewedBy: Set<string>;
  /** Ids, newest first. */
  comments: History<readonly string[]>;
  isBusy: boolean;
  isUncertain: boolean;
};

export type Topic = {
  id: string;
  artist: Artist;
  isThere: History<boolean>;
  votes: History<number>;
  /** Votes by the ids of people. */
  ballots: Map<string, 'upvote' | 'downvote'>;
  /** Ids, newest first. */
  replies: History<readonly string[]>;
  isBusy: boolean;
  isUncertain: boolean;
};

export type World = {
  artists: Artist[];
  works: Map<string, Work>;
  topics: Map<string, Topic>;
  /** Ids of all discussions, newest first. */
  latest: History<readonly string[]>;
  /** Ids whose creation was answered. */
  known: Set<string>;
  /** Maximum number of discussions at once: all are on the first page of the list. */
  mostTopics: number;
};

export const newWorld = (people: readonly Person[]): World => ({
  artists: people.map(newArtist),
  works: new Map(),
  topics: new Map(),
  latest: new History<readonly string[]>([]),
  known: new Set(),
  mostTopics: 18,
});

const newArtist = (person: Person): Artist => ({
  person,
  name: new History(person.name),
  followers: new History(0),
  followedBy: new Set(),
  works: new History<readonly string[]>([]),
  isBusy: false,
  isUncertain: false,
});

export const newWork = (id: string, artist: Artist, title: string): Work => ({
  id,
  artist,
  title: new History(title),
  isThere: new History(true),
  likes: new History(0),
  likedBy: new Set(),
  viewedBy: new Set(),
  comments: new History<readonly string[]>([]),
  isBusy: false,
  isUncertain: false,
});

export const newTopic = (id: string, artist: Artist): Topic => ({
  id,
  artist,
  isThere: new History(true),
  votes: new History(0),
  ballots: new Map(),
  replies: new History<readonly string[]>([]),
  isBusy: false,
  isUncertain: false,
});
