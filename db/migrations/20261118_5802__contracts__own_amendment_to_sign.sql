set role jalon_owner;

-- A student who must sign an amendment of their contract finds it in their own space, as they find the contract itself.
create or replace function student_contracts() returns table (
  id uuid, organization_id int, school_name text, number text, contract_type text, status text, company_name text,
  training_name text, tutor_name text, starts_on date, ends_on date, broken_on date, weekly_hours int, weekly_minutes int,
  pay jsonb, first_pay_cents bigint, is_ours boolean, files_with_state boolean, link_id uuid, is_part_sent boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.id, c.organization_id, o.name, c.number, c.contract_type,
    case when c.status = 'archived' then c.status_before_archive else c.status end,
    c.company_name, c.training_name, c.tutor_name, c.starts_on, c.ends_on, c.broken_on,
    (c.fields ->> 'contrat_duree_hebdo_heures')::int, (c.fields ->> 'contrat_duree_hebdo_minutes')::int,
    coalesce(c.fields -> 'remunerations', '[]'), (c.fields ->> 'remuneration_salaire_embauche_cents')::bigint,
    c.source = 'tool',
    (c.fields ->> 'employeur_secteur') is not distinct from 'public'
      and (c.fields ->> 'employeur_type') is distinct from '30',
    case when part.state = 'open' then part.id else (
      select g.guest_link_id from (
          select 'contract' as subject, c.id where c.status = 'in_signature'
          union all
          select 'amendment', a.id from contract_amendment a
          where a.organization_id = c.organization_id and a.contract_id = c.id and a.status = 'in_signature'
        ) signed
        join signature_envelope e on e.organization_id = c.organization_id and e.subject = signed.subject
          and e.subject_id = signed.id and e.status = 'open'
        join signer g on g.organization_id = e.organization_id and g.envelope_id = e.id
      where g.role = 'learner' and g.status = 'to_sign'
      limit 1) end,
    coalesce(part.state = 'used', false)
  from student s
    join contract c on c.organization_id = s.organization_id and c.student_id = s.id
    join organization o on o.id = c.organization_id
    left join lateral (
      select d.id, guest_link_state(d) as state from guest_link d
      where d.organization_id = c.organization_id and d.subject = 'contract' and d.subject_id = c.id::text
        and d.part = 'learner' and c.status in ('awaiting_student', 'awaiting_company')
        and d.kind = case when c.contract_type = 'apprentissage' then 'completion' else 'contrat_pro' end
      order by d.created_at desc, d.id desc limit 1) part on true
  where scope_kind() = 'person' and s.account_id = scope_account() and s.archived_at is null
    and (c.status <> 'archived' or c.status_before_archive in ('engaged', 'filed', 'broken', 'settled'))
  order by c.starts_on desc nulls first, c.created_at desc, c.id;
end;

reset role;
