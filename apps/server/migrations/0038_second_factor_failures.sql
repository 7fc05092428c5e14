-- When the owner was last told that somebody failed at the second factor: at most once a day.
alter table totp_secrets add column failure_mailed_at timestamptz;
