set role jalon_owner;

-- The journal of accesses also tells the copies to sign, which hold the number of social security, and the exports of the
-- whole school that were taken with the sealed answers, from the day the student's record was there.
create policy own_accesses on contract for select to jalon_owner using (true);
create or replace function own_accesses(at_most int) returns table (at timestamptz, school text, person text, what text, detail text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with own as (
    select s.id, s.organization_id, s.created_at from student s
    where scope_kind() = 'person' and s.account_id = scope_account()),
  seen as (
    select e.organization_id, e.at, e.actor_account_id, coalesce(e.after ->> 'revealed', 'document') as what, null::text as label
    from own o join audit_entry e on e.organization_id = o.organization_id and e.subject = 'student'
      and e.subject_id = o.id::text and e.operation = 'note'
    union all
    select e.organization_id, e.at, e.actor_account_id, 'document', d.label
    from own o join student_document d on d.student_id = o.id
      join audit_entry e on e.organization_id = o.organization_id and e.subject = 'student_document'
        and e.subject_id = d.id::text and e.operation = 'note'
    union all
    select e.organization_id, e.at, e.actor_account_id, 'signature_copy', c.number
    from own o join contract c on c.organization_id = o.organization_id and c.student_id = o.id
      join audit_entry e on e.organization_id = o.organization_id and e.subject = 'contract'
        and e.subject_id = c.id::text and e.operation = 'note' and e.after ->> 'revealed' = 'signature_copy'
    union all
    select e.organization_id, e.at, e.actor_account_id, 'export', null
    from own o join audit_entry e on e.organization_id = o.organization_id and e.subject = 'data_export'
      and e.operation = 'note' and e.after @> '{"downloaded": true, "with_secrets": true}' and e.at >= o.created_at)
  select s.at, o.name, concat_ws(' ', a.first_name, a.last_name), s.what, s.label
  from seen s
    join organization o on o.id = s.organization_id
    left join account a on a.id = s.actor_account_id
  order by s.at desc
  limit at_most;
end;

reset role;
