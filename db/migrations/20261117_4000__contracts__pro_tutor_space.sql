set role jalon_owner;

-- The form of a professionalization contract asks for no e-mail of the tutor: the contact of the company that was chosen has it,
-- as long as the contract still names that person.
create policy keeper on partner_contact for select to jalon_owner using (true);

create or replace function company_contracts() returns table (
  id uuid, organization_id int, school_name text, number text, contract_type text, status text, learner_name text,
  training_name text, tutor_name text, starts_on date, ends_on date, broken_on date, link_id uuid, has_convention boolean,
  files_with_state boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.id, c.organization_id, o.name, c.number, c.contract_type,
    case when c.status = 'archived' then c.status_before_archive else c.status end,
    c.learner_name, c.training_name, c.tutor_name, c.starts_on, c.ends_on, c.broken_on,
    case when m.role_id < 4 then (
      select d.id from guest_link d
      where d.organization_id = c.organization_id and d.subject = 'contract' and d.subject_id = c.id::text and d.part is null
        and d.kind = case when c.status = 'convention_to_validate' then 'convention'
                          when c.contract_type = 'apprentissage' then 'completion' else 'contrat_pro' end
        and c.status in ('awaiting_company', 'convention_to_validate') and guest_link_state(d) = 'open'
      order by d.created_at desc, d.id desc limit 1) end,
    c.needs_convention and c.is_convention_approved,
    (c.fields ->> 'employeur_secteur') is not distinct from 'public'
      and (c.fields ->> 'employeur_type') is distinct from '30'
  from member m
    join account a on a.id = m.account_id
    join partnership w on w.company_id = m.organization_id and w.ended_at is null
    join partner p on p.organization_id = w.school_id and p.company_id = w.company_id
    join contract c on c.organization_id = p.organization_id and c.partner_id = p.id
    join organization o on o.id = c.organization_id
  where scope_kind() = 'member' and m.organization_id = scope_organization() and m.account_id = scope_account()
    and m.revoked_at is null
    and c.status not in ('draft', 'imported', 'awaiting_student')
    and (c.status <> 'archived' or c.status_before_archive in ('engaged', 'filed', 'broken', 'settled'))
    and (m.role_id < 4
      or lower(a.email) in (lower(c.fields ->> 'maitre1_courriel'), lower(c.fields ->> 'maitre2_courriel'))
      or c.contract_type = 'professionnalisation' and exists (
        select from partner_contact k
        where k.organization_id = c.organization_id and k.id = c.tutor_id and k.archived_at is null
          and lower(k.email) = lower(a.email)
          and lower(k.last_name) = lower(c.fields ->> 'tuteur_nom')
          and lower(k.first_name) = lower(c.fields ->> 'tuteur_prenom')))
  order by c.starts_on desc nulls first, c.created_at desc, c.id;
end;

reset role;
