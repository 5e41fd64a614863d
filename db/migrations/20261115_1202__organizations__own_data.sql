set role jalon_owner;

-- What a student asks her school to put right in her file. It stays, answered or not: the right to rectification has a delay.
create table rectification_request (
  id uuid primary key,
  organization_id int not null references organization,
  account_id uuid not null references account,
  student_id uuid not null references student on delete cascade,
  about text not null check (length(about) between 1 and 120),
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index rectification_request_account on rectification_request (account_id, created_at desc);
create index rectification_request_organization on rectification_request (organization_id, created_at desc);
call protect_table('rectification_request', 'select, insert',
  'organization_id = (select scope_organization()) or account_id = (select scope_account())', true);

-- Who looked at what is protected in a student's file: the notes left by each reveal and each opened piece, told to the
-- person they are about and to nobody else.
create policy own_accesses on student_document for select to jalon_owner using (true);
create function own_accesses(at_most int) returns table (at timestamptz, school text, person text, what text, detail text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with own as (
    select s.id, s.organization_id from student s where scope_kind() = 'person' and s.account_id = scope_account()),
  protected as (
    select o.organization_id, 'student' as subject, o.id::text as subject_id, null::text as label from own o
    union all
    select o.organization_id, 'student_document', d.id::text, d.label from own o join student_document d on d.student_id = o.id)
  select e.at, o.name, concat_ws(' ', a.first_name, a.last_name), coalesce(e.after ->> 'revealed', 'document'), p.label
  from protected p
    join audit_entry e on e.organization_id = p.organization_id and e.subject = p.subject and e.subject_id = p.subject_id
      and e.operation = 'note'
    join organization o on o.id = p.organization_id
    left join account a on a.id = e.actor_account_id
  order by e.at desc
  limit at_most;
end;
revoke execute on function own_accesses from public;
grant execute on function own_accesses to jalon_app, jalon_worker;

reset role;
