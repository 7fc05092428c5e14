-- Whether the member has closed the card of the first steps on the home page.
alter table users add column hide_first_steps boolean not null default false;
