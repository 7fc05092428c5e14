-- How an artist has arranged their portfolio. Pinned works come first, those of higher numbers before others; works with a place come last,
-- those of lower places before others; all other works come between, newest first.
alter table artworks
  add column portfolio_pin smallint check (portfolio_pin > 0),
  add column portfolio_place double precision check (portfolio_place > 0),
  add column portfolio_hidden boolean not null default false;
create index artworks_portfolio
  on artworks (creator_id, (coalesce(portfolio_pin, - portfolio_place, 0)) desc, sort_id desc)
  where visibility = 'visible' and not portfolio_hidden;
create index artworks_arranged on artworks (creator_id)
  where portfolio_pin is not null or portfolio_place is not null or portfolio_hidden;
