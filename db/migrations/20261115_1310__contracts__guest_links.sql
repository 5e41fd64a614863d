set role jalon_owner;

-- A link may open one section of a form only: such links replace each other section by section, and never the whole one.
alter table door add column part text;

drop function door_page();
create function door_page() returns table (
  id uuid, organization_id int, kind text, subject text, subject_id text, part text, email text, facts jsonb, state text,
  created_at timestamptz, expires_at timestamptz, invited_by text,
  organization_kind text, organization_name text, logo_key text, siret text, uai text, address jsonb,
  contact_email text, contact_phone text, website text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select d.id, d.organization_id, d.kind, d.subject, d.subject_id, d.part, d.email, d.facts, door_state(d),
    d.created_at, d.expires_at, nullif(concat_ws(' ', a.first_name, a.last_name), ''),
    o.kind, o.name, o.logo_key, o.siret,
    (select c.uai from apprentice_training_center c
     where c.organization_id = o.id and c.archived_at is null order by c.siret is distinct from o.siret, c.created_at limit 1),
    o.address, coalesce(o.email, a.email), o.phone, o.website
  from door d
    join organization o on o.id = d.organization_id
    left join account a on a.id = d.issued_by
  where d.token_hash = scope_door();
end;
revoke execute on function door_page from public;
grant execute on function door_page to jalon_app, jalon_worker;

reset role;
