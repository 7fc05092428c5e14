/**
 * Says that all members have been told of the rules in this quarter: a site sends those mails in the background for as long as
 * there are members who have not been told.
 */
export const toldOfRules = `insert into rule_notices (quarter, finished_at)
  values (date_trunc('quarter', now() at time zone 'Asia/Kolkata')::date, now())
  on conflict (quarter) do update set finished_at = excluded.finished_at`;
