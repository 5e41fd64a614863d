set role jalon_owner;

-- Whoever is to sign finds the link in their own space too: the student, and those who answer for the company.
create or replace function company_contracts() returns table (
  id uuid, organization_id int, school_name text, number text, contract_type text, status text, learner_name text,
  training_name text, tutor_name text, starts_on date, ends_on date, broken_on date, link_id uuid, has_convention boolean,
  files_with_state boolean)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.id, c.organization_id, o.name, c.number, c.contract_type,
    case when c.status = 'archived' then c.status_before_archive else c.status end,
    c.learner_name, c.training_name, c.tutor_name, c.starts_on, c.ends_on, c.broken_on,
    case when m.role_id < 4 and c.status = 'in_signature' then (
      select g.guest_link_id from signature_envelope e
        join signer g on g.organization_id = e.organization_id and g.envelope_id = e.id
      where e.organization_id = c.organization_id and e.subject = 'contract' and e.subject_id = c.id and e.status = 'open'
        and g.role = 'employer' and g.status = 'to_sign')
    when m.role_id < 4 then (
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

CREATE OR REPLACE FUNCTION student_contracts()
 RETURNS TABLE(id uuid, organization_id integer, school_name text, number text, contract_type text, status text, company_name text, training_name text, tutor_name text, starts_on date, ends_on date, broken_on date, weekly_hours integer, weekly_minutes integer, pay jsonb, first_pay_cents bigint, is_ours boolean, files_with_state boolean, link_id uuid, is_part_sent boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.id,
     c.organization_id,
     o.name,
     c.number,
     c.contract_type,
         CASE
             WHEN (c.status = 'archived'::text) THEN c.status_before_archive
             ELSE c.status
         END AS status,
     c.company_name,
     c.training_name,
     c.tutor_name,
     c.starts_on,
     c.ends_on,
     c.broken_on,
     ((c.fields ->> 'contrat_duree_hebdo_heures'::text))::integer AS int4,
     ((c.fields ->> 'contrat_duree_hebdo_minutes'::text))::integer AS int4,
     COALESCE((c.fields -> 'remunerations'::text), '[]'::jsonb) AS "coalesce",
     ((c.fields ->> 'remuneration_salaire_embauche_cents'::text))::bigint AS int8,
     (c.source = 'tool'::text),
     ((NOT ((c.fields ->> 'employeur_secteur'::text) IS DISTINCT FROM 'public'::text)) AND ((c.fields ->> 'employeur_type'::text) IS DISTINCT FROM '30'::text)),
         CASE
             WHEN (c.status = 'in_signature'::text) THEN ( SELECT g.guest_link_id
                FROM (signature_envelope e
                  JOIN signer g ON (((g.organization_id = e.organization_id) AND (g.envelope_id = e.id))))
               WHERE ((e.organization_id = c.organization_id) AND (e.subject = 'contract'::text) AND (e.subject_id = c.id) AND (e.status = 'open'::text) AND (g.role = 'learner'::text) AND (g.status = 'to_sign'::text)))
             WHEN (part.state = 'open'::text) THEN part.id
             ELSE NULL::uuid
         END AS "case",
     COALESCE((part.state = 'used'::text), false) AS "coalesce"
    FROM (((student s
      JOIN contract c ON (((c.organization_id = s.organization_id) AND (c.student_id = s.id))))
      JOIN organization o ON ((o.id = c.organization_id)))
      LEFT JOIN LATERAL ( SELECT d.id,
             guest_link_state(d.*) AS state
            FROM guest_link d
           WHERE ((d.organization_id = c.organization_id) AND (d.subject = 'contract'::text) AND (d.subject_id = (c.id)::text) AND (d.part = 'learner'::text) AND (c.status = ANY (ARRAY['awaiting_student'::text, 'awaiting_company'::text])) AND (d.kind =
                 CASE
                     WHEN (c.contract_type = 'apprentissage'::text) THEN 'completion'::text
                     ELSE 'contrat_pro'::text
                 END))
           ORDER BY d.created_at DESC, d.id DESC
          LIMIT 1) part ON (true))
   WHERE ((scope_kind() = 'person'::text) AND (s.account_id = scope_account()) AND (s.archived_at IS NULL) AND ((c.status <> 'archived'::text) OR (c.status_before_archive = ANY (ARRAY['engaged'::text, 'filed'::text, 'broken'::text, 'settled'::text]))))
   ORDER BY c.starts_on DESC, c.created_at DESC, c.id;
END;

reset role;
