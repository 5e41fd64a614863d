set role jalon_owner;

-- A student sees no row of `contract`: what her space says of her contracts is told here, for herself alone and column by
-- column. No remark, no check, no sealed answer is among them. One put away stays told if it had taken effect.
create function student_contracts() returns table (
  id uuid, organization_id int, school_name text, number text, contract_type text, status text, company_name text,
  training_name text, tutor_name text, starts_on date, ends_on date, broken_on date, weekly_hours int, weekly_minutes int,
  pay jsonb, first_pay_cents bigint, is_ours boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.id, c.organization_id, o.name, c.number, c.contract_type,
    case when c.status = 'archived' then c.status_before_archive else c.status end,
    c.company_name, c.training_name, c.tutor_name, c.starts_on, c.ends_on, c.broken_on,
    (c.fields ->> 'contrat_duree_hebdo_heures')::int, (c.fields ->> 'contrat_duree_hebdo_minutes')::int,
    coalesce(c.fields -> 'remunerations', '[]'), (c.fields ->> 'remuneration_salaire_embauche_cents')::bigint,
    c.source = 'tool'
  from student s
    join contract c on c.organization_id = s.organization_id and c.student_id = s.id
    join organization o on o.id = c.organization_id
  where scope_kind() = 'person' and s.account_id = scope_account() and s.archived_at is null
    and (c.status <> 'archived' or c.status_before_archive in ('engaged', 'filed', 'broken', 'settled'))
  order by c.starts_on desc nulls first, c.created_at desc, c.id;
end;

revoke execute on function student_contracts from public;
grant execute on function student_contracts to jalon_app;

reset role;
