-- What people are told of. The text is made when it is read, from what then stands in the database: who likes a thing,
-- how it is called, a person's name. So nothing here goes stale.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade, -- who is told
  kind text not null check (kind in ('follow', 'like', 'comment', 'reply', 'answer', 'solution')),
  -- The thing liked, the comment or reply written, the reply marked; none for a follow.
  subject_id uuid references subjects (id) on delete cascade,
  -- Who did it; none for likes, which are one item however many there are, and solutions, which tell no name.
  actor_id uuid references users (id) on delete cascade,
  read boolean not null default false,
  made_at timestamptz not null, -- of the deed, in whole milliseconds; where it is about likes, the newest one's
  noted_at timestamptz not null default clock_timestamp() -- when it came, or came anew
);
-- One for each deed, however often it is done; leads by the person, so that it serves their removal too.
create unique index notifications_deed on notifications (actor_id, kind, user_id, subject_id) nulls not distinct;
create index notifications_subject on notifications (subject_id, kind);
create index notifications_newest on notifications (user_id, made_at desc, id desc);
create index notifications_unread on notifications (user_id, noted_at) where not read;

-- 'Mark all as read' is one row, however many there are: what was noted until then is read.
create table notification_marks (
  user_id uuid primary key references users (id) on delete cascade,
  read_until timestamptz not null
);
