-- cspell:ignore FEFF FFFC
-- Names in their stored form: `normalizeLine` in shared/domain/text/stored-text.ts, as far as Latin letters need it.
create function stored_name(name text) returns text language sql immutable as $$
  select trim(normalize(regexp_replace(regexp_replace(regexp_replace(normalize(name, NFC),
    '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFC]', '', 'g'),
    '(^|[A-Za-z\u00C0-\u04FF\s])[\u200C\u200D\uFE00-\uFE0F]+', '\1', 'g'),
    '[\s\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000\u3164\uFFA0]+', ' ', 'g'), NFC))
$$;
--> statement-breakpoint
update artists set name = stored_name(name) where stored_name(name) not in ('', name);
--> statement-breakpoint
update partners set name = stored_name(name) where stored_name(name) not in ('', name);
--> statement-breakpoint
update locations set name = stored_name(name) where stored_name(name) not in ('', name);
--> statement-breakpoint
update events set title = stored_name(title) where stored_name(title) not in ('', title);
--> statement-breakpoint
update events set venue = stored_name(venue) where stored_name(venue) not in ('', venue);
--> statement-breakpoint
-- A taken user name stays as it is.
update users set username = stored_name(username) where stored_name(username) not in ('', username)
  and id = (select min(id) from users other where lower(stored_name(other.username)) = lower(stored_name(users.username)));
--> statement-breakpoint
-- A taken category name gets a number.
do $$
declare
  category record;
  free text;
begin
  for category in select id, name, stored_name(name) as stored from categories where stored_name(name) not in ('', name) order by id loop
    free := category.stored;
    for number in 2..1000 loop
      exit when not exists (select from categories where lower(name) = lower(free) and id <> category.id and deleted_at is null);
      free := left(category.stored, 93) || ' (' || number || ')';
    end loop;
    update events set category = free where lower(events.category) = lower(category.name);
    update categories set name = free where id = category.id;
  end loop;
end $$;
--> statement-breakpoint
update events set category = stored_name(category) where stored_name(category) not in ('', category);
--> statement-breakpoint
drop function stored_name(text);
