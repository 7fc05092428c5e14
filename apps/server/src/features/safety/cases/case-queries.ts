import { copyrightLimits } from '@kalaangan/contract/safety/copyright';
import {
  moderationLimits as limits,
  moderationMessages as messages,
  type CaseList,
} from '@kalaangan/contract/safety/moderation';
import type { CasePage, ModerationCase } from '@kalaangan/contract/safety/moderation.calls';
import type { Language } from '@kalaangan/messages/languages';
import { wordLines } from '@kalaangan/messages/sentence';
import { findPersonCards, type Viewer } from '#features/accounts/index.ts';
import { findImageViews, signAddresses } from '#features/media/index.ts';
import { loadPage, type PageRequest } from '#platform/database/lists/keyset.ts';
import { forbidden, notFound } from '#platform/http/calls/problem.ts';
import { toCaseTarget, toDecision, toListedCase, toStrike, type CaseFacts } from './case-views.ts';
import type { Safety } from '../context.ts';
import { loadNotice } from '../copyright/notice-queries.ts';
import { mayModerate } from '../policy.ts';
import * as store from '../store/index.ts';

const dayMs = 86_400_000;
/** Counts stop here. */
const mostCounted = 1000;
const reportsInLists = 5;
const reportsOfCase = 100;
const strikesOfAuthor = 50;

/** @throws {Problem} 403 */
export async function listCases(
  safety: Safety,
  viewer: Viewer,
  { state, ...request }: PageRequest & { state: CaseList },
): Promise<CasePage> {
  if (!mayModerate(viewer)) throw forbidden();
  const { db } = safety;
  const now = safety.now();
  const [{ rows, ...end }, counts] = await Promise.all([
    loadPage(request, {
      sortKey: ['number', 'time', 'id'],
      keyOf: (row: store.CaseRow) => store.placeIn(state, row),
      load: (window) => store.listCases(db, { list: state, viewerId: viewer.id, now, ...window }),
    }),
    store.countCases(db, viewer.id, now, mostCounted),
  ]);
  const facts = await loadFacts(safety, rows, reportsInLists);
  return { cases: rows.map((row) => toListedCase(row, facts)), ...end, counts };
}

/** @throws {Problem} 403, 404 */
export async function getCase(
  safety: Safety,
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<ModerationCase> {
  if (!mayModerate(viewer)) throw forbidden();
  const { db } = safety;
  const row = await store.findCase(db, id);
  if (!row) throw notFound(messages.caseNotFound);
  const against = row.appeal_of === null ? undefined : await store.findCase(db, row.appeal_of);
  const [facts, target, copyright, seal, evidenceUrls, strikes] = await Promise.all([
    loadFacts(safety, against ? [row, against] : [row], reportsOfCase),
    loadTarget(safety, row),
    loadNotice(db, against ?? row),
    store.findSealEnd(db, against?.id ?? row.id),
    loadEvidence(safety, against?.id ?? row.id),
    row.owner_id === null ? [] : store.listStrikes(db, row.owner_id, strikesOfAuthor),
  ]);
  const decided = against && toDecision(against, facts);
  const reported = facts.reports.get(against?.id ?? row.id) ?? [];
  // Nobody learns who reported them, moderators neither.
  const isOwn = row.owner_id === viewer.id;
  return {
    ...toListedCase(row, facts),
    reports: reported.map(({ number, category, received_at, details }) => ({
      number,
      category,
      receivedAt: received_at.toISOString(),
      details: isOwn
        ? ''
        : number === copyright?.notice.number
          ? wordLines(copyright.said, language)
          : details,
    })),
    evidenceUrls: isOwn ? [] : evidenceUrls,
    target,
    notice: isOwn ? null : (copyright?.notice ?? null),
    seal: seal && !isOwn ? { caseId: seal.case_id, until: seal.until.toISOString() } : null,
    authorStrikes: strikes.map(toStrike),
    appeal: decided
      ? {
          text: isOwn && row.appellant_id !== viewer.id ? '' : (row.statement ?? ''),
          by:
            isOwn && row.appellant_id !== viewer.id
              ? null
              : (facts.people.get(row.appellant_id ?? '') ?? null),
          against: decided,
        }
      : null,
  };
}

async function loadFacts(
  { db, accounts, now }: Safety,
  rows: readonly store.CaseRow[],
  reportsOfEach: number,
): Promise<CaseFacts> {
  const ownerIds = rows.flatMap((row) => row.owner_id ?? []);
  const [people, reports, strikes, upheldNotices] = await Promise.all([
    findPersonCards(accounts, [
      ...ownerIds,
      ...rows.flatMap((row) => [row.claimed_by ?? [], row.decided_by ?? [], row.appellant_id ?? []].flat()),
    ]),
    store.listEarliestReports(
      db,
      rows.map(({ id }) => id),
      reportsOfEach,
    ),
    store.countStrikes(db, ownerIds, new Date(now().getTime() - limits.proposalDays * dayMs)),
    store.countUpheldNotices(db, ownerIds, new Date(now().getTime() - copyrightLimits.proposalDays * dayMs)),
  ]);
  return { now: now(), people, reports: groupByCase(reports, rows), strikes, upheldNotices };
}

/** A copyright notice stands with each of its cases. */
function groupByCase(reports: readonly store.ReportRow[], rows: readonly store.CaseRow[]) {
  const own = Map.groupBy(reports, (report) => report.case_id);
  const byId = new Map(reports.map((report) => [report.id, report]));
  return new Map(
    rows.map(({ id, notice_id: noticeId }) => {
      const notice = byId.get(noticeId ?? '');
      return [id, notice ? [notice] : (own.get(id) ?? [])];
    }),
  );
}

async function loadTarget(safety: Safety, row: store.CaseRow) {
  const type = safety.targets[row.target_type];
  const target = await type.find(safety.db, row.target_id);
  // What its author has deleted is gone for moderators too, although their decision holds if that is taken back.
  if (!target || target.visibility === 'deleted') return null;
  const [name, review] = await Promise.all([type.name(target), type.review(target)]);
  if (!name || !review) return null;
  const imageUrls = await listImageUrls(safety, review.mediaIds);
  return toCaseTarget(target, name, review, imageUrls);
}

async function loadEvidence(safety: Safety, caseId: string): Promise<string[]> {
  return listImageUrls(safety, await store.listEvidence(safety.db, caseId));
}

/** Addresses that show the pictures even while they are withheld. */
async function listImageUrls({ media }: Safety, mediaIds: readonly string[]): Promise<string[]> {
  const images = await findImageViews(media, mediaIds);
  const urls = [...images.values()].map(({ url }) => url);
  return signAddresses(media, urls, mediaIds);
}

/** Counts the cases of each category that wait, and those of them that wait too long. */
export function countCasesByCategory({ db, now }: Safety): Promise<store.CategoryCounts[]> {
  return store.countByCategory(db, now());
}
