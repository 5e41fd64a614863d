set role jalon_owner;

-- A company account that opened the weeks of its apprentice after a publication: what changed since is reckoned from here, and the
-- school reads who has seen it. The row hangs on what the learner was told, so that it leaves with the learner's own.
create table publication_company_view (
  id uuid primary key,
  organization_id int not null references organization,
  recipient_id uuid not null,
  account_id uuid not null references account,
  -- As they were called when they looked: the school has no row of theirs.
  name text not null,
  company_name text not null,
  -- Told by mail as a tutor too: counted there, and not a second time here.
  is_told boolean not null,
  seen_at timestamptz not null default now(),
  unique (organization_id, recipient_id, account_id),
  foreign key (organization_id, recipient_id) references publication_recipient (organization_id, id) on delete cascade
);
call protect_tenant_table('publication_company_view', 'select');
create policy keeper on publication_company_view for all to jalon_owner using (true);
create policy keeper on planning_publication for select to jalon_owner using (true);

-- What changed of the weeks of one's apprentices since the version this account last saw: added, moved, changed in what an employer
-- reads, cancelled, or taken out of their planning. Nothing for whoever looks for the first time: they have seen no other version.
create function company_planning_changes(from_day date) returns table (
  contract_id uuid, session_id uuid, change text, label text, mode text, on_date date, start_minute smallint, end_minute smallint,
  before_on date, before_start smallint, before_end smallint, reason text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with apprentice as (
    select t.id as contract_id, c.organization_id, c.student_id, t.starts_on,
      coalesce(t.broken_on, t.ends_on, 'infinity') as ends_on
    from company_contracts() t join contract c on c.organization_id = t.organization_id and c.id = t.id
    where t.status not in ('cancelled', 'refused')),
  told as (
    select a.contract_id, r.organization_id, r.publication_id, w.seen_at,
      min(w.seen_at) over (partition by a.contract_id) as first_look
    from apprentice a
      join publication_recipient r on r.organization_id = a.organization_id and r.student_id = a.student_id and r.kind = 'learner'
      left join publication_company_view w
        on w.organization_id = r.organization_id and w.recipient_id = r.id and w.account_id = scope_account()),
  -- Still marked for a while after the look, so that it does not vanish under the reader's eyes.
  fresh as (
    select contract_id, organization_id, publication_id from told
    where first_look is not null and (seen_at is null or seen_at > first_look and seen_at > now() - interval '12 hours')),
  pair as (
    select a.contract_id, v.session_id, v.state, v.reason, v.label, v.mode, v.on_date, v.start_minute, v.end_minute,
      b.label as before_label, b.mode as before_mode, b.on_date as before_on, b.start_minute as before_start,
      b.end_minute as before_end,
      v.state = 'held' as is_held,
      v.on_date between a.starts_on and a.ends_on and exists (select from enrolment e
        where e.organization_id = a.organization_id and e.student_id = a.student_id and e.class_id = any(v.class_ids)
          and v.on_date >= e.entry_date and (e.exit_date is null or v.on_date <= e.exit_date)) as is_theirs,
      coalesce(b.state = 'held' and b.on_date between a.starts_on and a.ends_on and exists (select from enrolment e
        where e.organization_id = a.organization_id and e.student_id = a.student_id and e.class_id = any(b.class_ids)
          and b.on_date >= e.entry_date and (e.exit_date is null or b.on_date <= e.exit_date)), false) as was_theirs
    from fresh f
      join apprentice a on a.contract_id = f.contract_id
      join session_version v
        on v.organization_id = f.organization_id and v.publication_id = f.publication_id and v.is_current
      -- The last version that this account saw; those published and replaced between two looks were never read.
      left join lateral (
        select x.* from session_version x
        where x.organization_id = v.organization_id and x.session_id = v.session_id and x.sequence < v.sequence
          and not exists (select from fresh g where g.contract_id = f.contract_id and g.publication_id = x.publication_id)
        order by x.sequence desc limit 1) b on true
    where v.on_date >= from_day or b.on_date >= from_day)
  select p.contract_id, p.session_id,
    case when not p.is_held then p.state when not p.is_theirs then 'removed' when not p.was_theirs then 'added'
      when (p.on_date, p.start_minute, p.end_minute) is distinct from (p.before_on, p.before_start, p.before_end) then 'moved'
      else 'changed' end,
    -- Where a session went that is no longer theirs is not told.
    case when p.is_theirs then p.label else p.before_label end, case when p.is_theirs then p.mode else p.before_mode end,
    case when p.is_theirs then p.on_date else p.before_on end,
    case when p.is_theirs then p.start_minute else p.before_start end,
    case when p.is_theirs then p.end_minute else p.before_end end,
    case when p.was_theirs then p.before_on end, case when p.was_theirs then p.before_start end,
    case when p.was_theirs then p.before_end end, p.reason
  from pair p
  where p.is_held and p.is_theirs and not p.was_theirs
    or p.was_theirs and (not p.is_held or not p.is_theirs
      or (p.on_date, p.start_minute, p.end_minute, p.label, p.mode)
        is distinct from (p.before_on, p.before_start, p.before_end, p.before_label, p.before_mode))
  order by 1, 6, 7, 2;
end;

-- A company account has looked at the weeks of its apprentices: kept for each publication that concerned one of them while their
-- contract runs, and for the tutor whom the publication told by mail.
create function see_company_planning() returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare seen int;
begin
  insert into publication_company_view (id, organization_id, recipient_id, account_id, name, company_name, is_told)
  select gen_random_uuid(), r.organization_id, r.id, a.id, a.first_name || ' ' || a.last_name, o.name,
    exists (select from publication_recipient u
      where u.organization_id = r.organization_id and u.publication_id = r.publication_id and u.student_id = r.student_id
        and u.kind = 'tutor' and u.email = a.email)
  from company_contracts() t
    join contract c on c.organization_id = t.organization_id and c.id = t.id
    join publication_recipient r on r.organization_id = c.organization_id and r.student_id = c.student_id and r.kind = 'learner'
    join planning_publication p on p.organization_id = r.organization_id and p.id = r.publication_id
      and p.last_on >= t.starts_on and p.first_on <= coalesce(t.broken_on, t.ends_on, 'infinity')
    join account a on a.id = scope_account()
    join organization o on o.id = scope_organization()
  where t.status not in ('cancelled', 'refused')
  on conflict (organization_id, recipient_id, account_id) do nothing;
  get diagnostics seen = row_count;
  update publication_recipient u set seen_at = now()
  from publication_recipient r
    join publication_company_view w on w.organization_id = r.organization_id and w.recipient_id = r.id
    join account a on a.id = w.account_id
  where w.account_id = scope_account() and w.is_told and u.organization_id = r.organization_id
    and u.publication_id = r.publication_id and u.student_id = r.student_id and u.kind = 'tutor' and u.email = a.email
    and u.seen_at is null;
  return seen;
end $$;

revoke execute on function company_planning_changes, see_company_planning from public;
grant execute on function company_planning_changes, see_company_planning to jalon_app;

reset role;
