set role jalon_owner;

-- « Sans contrat » is sorted by the first day of training, and lists say how far the pieces are: columns of the row itself, so
-- that a page of a list never sorts or counts what it does not show. All three follow from other rows and are no news.
alter table student
  add column starts_on date,
  add column documents_asked smallint not null default 0,
  add column documents_given smallint not null default 0;

create function student_takes_start() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.starts_on := (select c.start_date from class c where c.id = new.class_id);
  return new;
end $$;
create trigger starts_with_class before insert on student
  for each row when (new.class_id is not null) execute function student_takes_start();
create trigger starts_with_other_class before update of class_id on student
  for each row when (new.class_id is distinct from old.class_id) execute function student_takes_start();

create function class_gives_start() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update student set starts_on = new.start_date where organization_id = new.organization_id and class_id = new.id;
  return null;
end $$;
create trigger start_moved after update of start_date on class
  for each row when (new.start_date is distinct from old.start_date) execute function class_gives_start();

do $$
declare
  hidden text := $args$'nir_sealed', 'health_sealed', '-nir_mark', '-sort_name', '-state', '-bucket', '-updated_at', '-starts_on',
    '-documents_asked', '-documents_given', '-missing_count'$args$;
begin
  execute 'drop trigger audit_insert on student; drop trigger audit_update on student; drop trigger audit_delete on student';
  execute format('create trigger audit_insert after insert on student referencing new table as new_rows
    for each statement execute function audit_write(%s)', hidden);
  execute format('create trigger audit_update after update on student referencing old table as old_rows new table as new_rows
    for each statement execute function audit_write(%s)', hidden);
  execute format('create trigger audit_delete after delete on student referencing old table as old_rows
    for each statement execute function audit_write(%s)', hidden);
end $$;

-- A page far down the list is walked to in its index alone: what the policy looks at and what a list is filtered by are in it.
-- Without them every row on the way would be fetched, or the whole school sorted.
drop index student_list, student_bucket, student_same_person;
create index student_list on student (organization_id, sort_name, id)
  include (account_id, bucket, training_id, class_id, center_id, partner_id, starts_on) where archived_at is null;
create index student_bucket on student (organization_id, bucket, sort_name, id)
  include (account_id, training_id, class_id, center_id, partner_id, starts_on);
create index student_start on student (organization_id, bucket, starts_on, sort_name, id)
  include (account_id, training_id, class_id, center_id, partner_id);

-- One row for one piece; and what its file is called, since the file of a student is closed to the school but by one door.
create unique index student_document_code on student_document (organization_id, student_id, code);
alter table student_document
  add column file_name text,
  add column file_type text,
  add column file_size int,
  -- The student's own account owns the file; null when the school brought it.
  add column file_owner uuid references account;

-- Who works or worked here, to sign what they wrote; accounts themselves are closed to colleagues.
create function colleagues() returns table (account_id uuid, first_name text, last_name text, email text, role_id smallint, is_active boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select a.id, a.first_name, a.last_name, a.email, m.role_id, m.revoked_at is null and a.disabled_at is null
  from member m join account a on a.id = m.account_id
  where m.organization_id = scope_organization();
end;
revoke execute on function colleagues from public;
grant execute on function colleagues to jalon_app, jalon_worker;

-- A student sees her own rows and nothing of the school. What her space says of it is told here, for herself alone.
create policy student_space on student for select to jalon_owner using (true);
create policy student_space on class for select to jalon_owner using (true);
create policy student_space on training for select to jalon_owner using (true);
create policy student_space on required_document for select to jalon_owner using (true);
create policy student_space on partner for select to jalon_owner using (true);
create function student_places() returns table (
  student_id uuid, organization_id int, school_name text, school_logo_key text, school_email text, school_phone text,
  center_name text, training_title text, class_name text, starts_on date, ends_on date, company_name text, required jsonb)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.id, s.organization_id, o.name, o.logo_key, o.email, o.phone, ce.name, t.title, c.name, c.start_date, c.end_date,
    p.denomination,
    coalesce((select jsonb_agg(jsonb_build_object('code', r.code, 'label', r.label, 'condition', r.condition) order by r.created_at, r.id)
      from required_document r where r.organization_id = s.organization_id and r.training_id = s.training_id), '[]')
  from student s
    join organization o on o.id = s.organization_id
    left join apprentice_training_center ce on ce.id = s.center_id
    left join training t on t.id = s.training_id
    left join class c on c.id = s.class_id
    left join partner p on p.id = s.partner_id
  where scope_kind() = 'person' and s.account_id = scope_account() and s.archived_at is null
  order by s.created_at desc, s.id;
end;
-- The photo a student chose for her account, for the record her school keeps of her.
create function student_picture(student uuid) returns text
language sql stable security definer set search_path = public, pg_temp
return (select a.picture_key from student s join account a on a.id = s.account_id
        where s.id = student and s.organization_id = scope_organization());

revoke execute on function student_picture from public;
grant execute on function student_picture to jalon_app, jalon_worker;
revoke execute on function student_places from public;
grant execute on function student_places to jalon_app, jalon_worker;

reset role;

-- Indexes are in memory or on disks without heads: believing a step in one to cost four reads in a row, the planner would read
-- and sort a whole school rather than walk the index of its list.
alter role jalon_app set random_page_cost = 1.1;
alter role jalon_worker set random_page_cost = 1.1;
