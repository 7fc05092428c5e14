import * as z from 'zod';
import { artworkItem } from './artworks.calls.ts';
import { blogItem } from './blogs.calls.ts';
import { defineCalls } from './call.ts';
import { discussionItem } from './discussions.calls.ts';
import { pageQuery, text } from './fields.ts';
import { searchAddresses as at, searchLimits as limits, searchMessages as messages } from './search.ts';
import { listedPerson } from './social.calls.ts';

/** `?q&page&limit`. No cursor: the number of results is bounded. */
const searchQuery = (defaultLimit: number) =>
  pageQuery(defaultLimit)
    .omit({ cursor: true })
    .extend({
      q: text({ required: messages.queryRequired, max: limits.query, tooLong: messages.queryTooLong }),
    });

/** An artwork in the card of an artist. */
const cardArtwork = artworkItem.pick({ _id: true, title: true, cover: true });

/** A person in the results, with their newest artworks. */
const foundPerson = listedPerson.extend({ artworks: z.array(cardArtwork) });
export type FoundPerson = z.output<typeof foundPerson>;

const peoplePage = z.object({ users: z.array(foundPerson), hasMore: z.boolean() });
export type FoundPeoplePage = z.output<typeof peoplePage>;

/** Results are not counted: `totalPages` is the last page known to have results, at most the one after this. */
const pages = { totalPages: z.number().int(), hasMore: z.boolean() };
const foundDiscussions = z.object({ discussions: z.array(discussionItem), ...pages });
export type FoundDiscussionsPage = z.output<typeof foundDiscussions>;
const foundBlogs = z.object({ blogs: z.array(blogItem), ...pages });
export type FoundBlogsPage = z.output<typeof foundBlogs>;

export const searchCalls = defineCalls({
  [at.artworks]: {
    summary: 'Artworks by title, description, tags, software, art style and creator, best match first',
    session: 'optional',
    errors: ['too_many_requests'],
    query: searchQuery(limits.artworksPage),
    answers: { 200: z.array(artworkItem) },
  },
  [at.people]: {
    summary: 'People by name, username, title and city, best match first',
    session: 'optional',
    errors: ['too_many_requests'],
    query: searchQuery(limits.peoplePage),
    answers: { 200: peoplePage },
  },
  [at.discussions]: {
    summary: 'Discussions by title, text, tags and author, best match first',
    session: 'optional',
    errors: ['too_many_requests'],
    query: searchQuery(limits.discussionsPage),
    answers: { 200: foundDiscussions },
  },
  [at.blogs]: {
    summary: 'Blogs by title, text, tags, software and author, best match first',
    session: 'optional',
    errors: ['too_many_requests'],
    query: searchQuery(limits.blogsPage),
    answers: { 200: foundBlogs },
  },
});
