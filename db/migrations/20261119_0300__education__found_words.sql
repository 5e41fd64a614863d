set role jalon_owner;

-- Trainers, rooms and subjects are found by their words as people and contracts are. Sessions keep none: they are found by those of
-- their subject, classes, trainers and room, so that planning a session stays a short statement.
create trigger words_insert after insert on trainer referencing new table as new_rows
  for each statement execute function index_words('first_name last_name company_name', 'email');
create trigger words_update after update on trainer referencing old table as old_rows new table as new_rows
  for each statement execute function index_words('first_name last_name company_name', 'email');
create trigger words_insert after insert on room referencing new table as new_rows
  for each statement execute function index_words('name', '');
create trigger words_update after update on room referencing old table as old_rows new table as new_rows
  for each statement execute function index_words('name', '');
create trigger words_insert after insert on subject referencing new table as new_rows
  for each statement execute function index_words('title short_code', '');
create trigger words_update after update on subject referencing old table as old_rows new table as new_rows
  for each statement execute function index_words('title short_code', '');

-- Those that stand already; only their owner reads all schools, and only without force.
alter table trainer no force row level security;
alter table room no force row level security;
alter table subject no force row level security;
insert into search_key (organization_id, key, kind, subject_id)
select t.organization_id, word, 'trainer', t.id from trainer t,
  search_words(concat_ws(' ', t.first_name, t.last_name, t.company_name)) word where t.archived_at is null
union select organization_id, lower(email), 'trainer', id from trainer where archived_at is null and email <> ''
union select r.organization_id, word, 'room', r.id from room r, search_words(r.name) word where r.archived_at is null
union select s.organization_id, word, 'subject', s.id from subject s, search_words(s.title || ' ' || s.short_code) word
  where s.archived_at is null;
alter table trainer force row level security;
alter table room force row level security;
alter table subject force row level security;

reset role;
