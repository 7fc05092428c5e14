-- Work that outlives the request that asked for it, enqueued in the same transaction.
create table jobs (
  id uuid primary key,
  name text not null,
  data jsonb not null,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- While a process works on it. One that died stops extending this, and the job is taken up again.
  locked_until timestamptz,
  last_error text,
  -- Out of tries: stays for a person to see.
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create index jobs_waiting on jobs (run_at) where failed_at is null;
