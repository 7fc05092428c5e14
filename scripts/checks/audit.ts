/** The result of `npm audit --json`. */
export type AuditResult = {
  /** A line for each package with a vulnerability of severity high or critical. */
  problems: string[];
  /** Reason why there is no report; null when there is one. */
  unanswered: string | null;
};

type Finding = { severity?: string; range?: string; via?: (string | { title?: string; url?: string })[] };
type Report = {
  vulnerabilities?: Record<string, Finding>;
  metadata?: { vulnerabilities?: object };
  message?: string;
  error?: { code?: string; summary?: string };
};

const reportedSeverities: ReadonlySet<string> = new Set(['high', 'critical']);

/** A registry without audits, or without a connection, is not a problem of the packages: see `unanswered`. */
export function readAudit(output: string): AuditResult {
  const report = parse(output);
  if (!report?.vulnerabilities || !report.metadata?.vulnerabilities)
    return { problems: [], unanswered: reasonOf(report, output) };
  const problems = Object.entries(report.vulnerabilities)
    .filter(([, { severity = '' }]) => reportedSeverities.has(severity))
    .map(([name, { severity, range = '', via = [] }]) =>
      `${name} ${range}: ${severity}, ${via.map(toText).join('; ')}`.trim(),
    );
  return { problems, unanswered: null };
}

const toText = (cause: string | { title?: string; url?: string }) =>
  typeof cause === 'string' ? `through ${cause}` : [cause.title, cause.url].filter(Boolean).join(' ');

/** npm may print warnings before and after the JSON. */
function parse(output: string): Report | null {
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  try {
    const report: Report = JSON.parse(json);
    return report;
  } catch {
    return null;
  }
}

function reasonOf(report: Report | null, output: string): string {
  const reason = report?.message ?? report?.error?.summary ?? report?.error?.code;
  return reason || output.trim().split('\n').at(-1) || 'npm said nothing';
}
