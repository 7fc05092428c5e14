import { dayAndTimeInIndia } from '@kalaangan/messages/days';
import { t } from '@kalaangan/messages/t';
import { reportCategories } from '@kalaangan/contract/safety/report-categories';
import type { ReportStatus as Status } from '@kalaangan/contract/safety/reports.calls';
import type { ReactNode } from 'react';
import { Skeleton, SkeletonLines, SkeletonRegion } from '~/ui/page/skeleton.tsx';
import { NoticePart } from './notice-part.tsx';
import type { Elements } from '~/ui/texts/elements.ts';

const stateTexts: Record<Status['report']['state'], string> = {
  open: t('Waiting for a decision'),
  decided: t('Decided'),
  appealed: t('Appealed'),
  closed: t('Closed'),
};

const messageStates: Readonly<Record<Status['report']['state'], string>> = {
  ...stateTexts,
  open: t('Waiting for an answer'),
  decided: t('Answered'),
};

/** Whether a report is a message about accessibility, by its number. */
const isMessage = (number: string) => number.startsWith('A');

/** The page's frame, the same while the status is fetched, so that the heading keeps the focus. */
export function ReportFrame({ number, children }: { number: string; children: ReactNode }) {
  return (
    <div className="wrap wrap-text py-8 sm:py-12">
      <h1 className="mb-6 text-2xl font-bold wrap-anywhere">
        <span>{isMessage(number) ? t('Message') : t('Report [noun]')}</span> <span>{number}</span>
      </h1>
      <div className="card card-padded grid gap-8">{children}</div>
    </div>
  );
}

type ReportStatusProps = {
  status: Status;
  /** The way to appeal, if there is one. */
  appeal: Elements;
};

/** Facts and timeline of a report. */
export function ReportStatus({ status: { report, timeline, notice }, appeal }: ReportStatusProps) {
  return (
    <>
      <dl className="report-facts">
        <Fact name={t('Category')}>
          {isMessage(report.number) ? t('Accessibility') : reportCategories[report.category].label}
        </Fact>
        <Fact name={t('State [of a report]')}>
          {isMessage(report.number) ? messageStates[report.state] : stateTexts[report.state]}
        </Fact>
        <Fact name={t('Received')}>
          <Moment time={report.receivedAt} />
        </Fact>
        <Fact name={isMessage(report.number) ? t('Answer due by') : t('Decision due by')}>
          <Moment time={report.dueAt} />
        </Fact>
      </dl>
      <section aria-labelledby="report-timeline">
        <h2 id="report-timeline" className="mb-4 text-lg font-semibold">
          {t('Timeline')}
        </h2>
        <ol className="report-timeline">
          {timeline.map(({ at, event, text }) => (
            <li key={`${at} ${event}`}>
              <p>{text}</p>
              <Moment time={at} />
            </li>
          ))}
        </ol>
      </section>
      {notice && <NoticePart number={report.number} notice={notice} />}
      {appeal}
    </>
  );
}

/** Placeholder in the layout of the status, while it is fetched. */
export function ReportStatusSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid min-h-64 content-start gap-8">
        <div className="report-facts">
          {['category', 'state', 'received', 'due'].map((fact) => (
            <div key={fact} className="grid gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-5 w-48 max-w-full" />
            </div>
          ))}
        </div>
        <SkeletonLines lines={2} />
      </div>
    </SkeletonRegion>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Moment({ time }: { time: string }) {
  return <time dateTime={time}>{dayAndTimeInIndia(new Date(time))}</time>;
}
