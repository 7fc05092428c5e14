import { describeRows, type Rows } from '../kit/rows.ts';

const yearMs = 365 * 24 * 3_600_000;

/** How many there are of each, from the number of artworks, and SQL of their ids, times and owners. */
export type SiteRows = ReturnType<typeof describeSite>;

/** A year of a site, whose people, blogs and discussions stand in a fixed proportion to its artworks. */
export function describeSite(artworks: number) {
  const people = artworks / 10;
  /** A hundredth of the people have a tenth of the artworks and of the followers. */
  const prolific = people / 100;
  const counts = {
    artworks,
    people,
    prolific,
    blogs: artworks / 100,
    discussions: artworks / 100,
    applications: people / 10,
    /** Likes and comments: of every fifth and of every tenth artwork, so many each. */
    likesOfFifth: 5,
    commentsOfTenth: 3,
    /** On the crowded artwork, and in reply to its oldest comment. Everybody likes it. */
    crowdComments: artworks / 100,
    crowdReplies: artworks / 500,
  };
  const startMs = Date.now() - yearMs;
  const over = (kind: number, count: number): Rows =>
    describeRows(kind, { count, from: 0, startMs, stepMs: Math.max(1, Math.floor(yearMs / (count + 1))) });
  const rows = {
    people: over(1, people - 1),
    pictures: over(2, artworks - 1),
    artworks: over(3, artworks - 1),
    comments: over(4, (artworks / 10) * counts.commentsOfTenth),
    crowd: over(5, counts.crowdComments),
    replies: over(6, counts.crowdReplies),
    notifications: over(7, (artworks / 10) * counts.commentsOfTenth),
    blogs: over(8, counts.blogs - 1),
    blogPictures: over(9, counts.blogs - 1),
    applications: over(10, counts.applications - 1),
    discussions: over(11, counts.discussions - 1),
    answers: over(12, counts.discussions - 1),
    follows: over(13, people - 1),
  };
  const person = (number: string) => rows.people.id(number);
  return {
    counts,
    rows,
    /** SQL of the number of the person who made artwork n, from 0. */
    creatorNumber: `(case when n % 10 = 0 then n / 10 % ${prolific} else n::bigint * 7919 % ${people} end)`,
    person,
    /** Whom everybody follows, and who has the crowded artwork. */
    famous: person('0'),
    /** The number of the crowded artwork, which is not on the first page of the feed. */
    crowdedNumber: artworks / 2,
    /** SQL of any person's number from a number. */
    anybody: (number: string) => `((${number})::bigint % ${people})`,
  };
}
