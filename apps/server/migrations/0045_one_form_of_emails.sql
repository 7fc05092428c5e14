-- Email addresses get the one form by which they are compared (packages/contract/src/email.ts): without invisible characters, their
-- domain in ASCII and without the dot of the root. The functions are gone with the connection.
create function pg_temp.punycode(label text) returns text language plpgsql as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  codes constant integer[] := array(select ascii(sign) from regexp_split_to_table(label, '') sign);
  basic constant text := regexp_replace(label, '[^\u0001-\u007f]', '', 'g');
  written text := basic || case when basic = '' then '' else '-' end;
  handled integer := length(basic);
  following integer := 128;
  bias integer := 72;
  delta integer := 0;
  code integer;
  next_code integer;
  rest integer;
  threshold integer;
  place integer;
begin
  if basic = label then return label; end if;
  while handled < length(label) loop
    select min(c) into next_code from unnest(codes) c where c >= following;
    delta := delta + (next_code - following) * (handled + 1);
    following := next_code;
    foreach code in array codes loop
      if code < following then delta := delta + 1; end if;
      continue when code <> following;
      rest := delta;
      place := 36;
      loop
        threshold := least(greatest(place - bias, 1), 26);
        exit when rest < threshold;
        written := written || substr(digits, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
        rest := (rest - threshold) / (36 - threshold);
        place := place + 36;
      end loop;
      written := written || substr(digits, rest + 1, 1);
      delta := case when handled = length(basic) then delta / 700 else delta / 2 end;
      handled := handled + 1;
      delta := delta + delta / handled;
      bias := 0;
      while delta > 455 loop
        delta := delta / 35;
        bias := bias + 36;
      end loop;
      bias := bias + 36 * delta / (delta + 38);
      delta := 0;
    end loop;
    delta := delta + 1;
    following := following + 1;
  end loop;
  return 'xn--' || written;
end $$;

create function pg_temp.email_form(email text) returns text language sql as $$
  select name || '@' || (
    select string_agg(pg_temp.punycode(label), '.' order by place)
    from regexp_split_to_table(rtrim(normalize(translate(domain, U&'\3002\FF0E\FF61', '...'), nfkc), '.'), '\.')
      with ordinality labels (label, place))
  from (
    select regexp_replace(plain, '@[^@]*$', '') as name, substring(plain from '[^@]*$') as domain
    from regexp_replace(email, '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f'
      || '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
      || '\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g') plain) parts
$$;

-- Of several accounts with one form the confirmed one gets it, else the oldest. The others keep what they have.
create temporary table email_forms on commit drop as
  select distinct on (form) id, form from (
    select id, pg_temp.email_form(email) as form, email_verified_at from users where email ~ '[^\u0021-\u007e]|\.$'
  ) odd
  order by form, email_verified_at is null, id;
update users set email = form from email_forms
  where users.id = email_forms.id and not exists (select from users other where other.email = form);
update users set pending_email = pg_temp.email_form(pending_email) where pending_email ~ '[^\u0021-\u007e]|\.$';
update users set guardian_email = pg_temp.email_form(guardian_email) where guardian_email ~ '[^\u0021-\u007e]|\.$';

update contact_messages set email = pg_temp.email_form(email) where email ~ '[^\u0021-\u007e]|\.$';
update reports set reporter_email = pg_temp.email_form(reporter_email) where reporter_email ~ '[^\u0021-\u007e]|\.$';
update reports set reporter_mailbox = pg_temp.email_form(reporter_mailbox) where reporter_mailbox ~ '[^\u0021-\u007e]|\.$';
update applications set email = pg_temp.email_form(email)
  where email ~ '[^\u0021-\u007e]|\.$' and not exists (
    select from applications other
    where other.form = applications.form and other.id <> applications.id
      and (other.email = pg_temp.email_form(applications.email)
        or (other.id < applications.id and pg_temp.email_form(other.email) = pg_temp.email_form(applications.email))));
