set role jalon_owner;

-- How a link stands. What somebody did with it comes before its age.
create function door_state(d door) returns text
language sql stable parallel safe
return case
  when d.used_at is not null then 'used'
  when d.declined_at is not null then 'declined'
  when d.revoked_at is not null then 'revoked'
  when d.replaced_by is not null then 'replaced'
  when d.expires_at <= now() then 'expired'
  else 'open' end;
grant execute on function door_state to jalon_app, jalon_worker;

-- The page of a guest says who invites her, on whose behalf and whom to ask. It reads four tables that are closed to her:
-- this function tells what may be shown of them, for the one link she came with, and nothing else.
create policy keeper on door for select to jalon_owner using (true);
create policy keeper on account for select to jalon_owner using (true);
create policy keeper on apprentice_training_center for select to jalon_owner using (true);
create function door_page() returns table (
  id uuid, organization_id int, kind text, subject text, subject_id text, email text, facts jsonb, state text,
  created_at timestamptz, expires_at timestamptz, invited_by text,
  organization_kind text, organization_name text, logo_key text, siret text, uai text, address jsonb,
  contact_email text, contact_phone text, website text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select d.id, d.organization_id, d.kind, d.subject, d.subject_id, d.email, d.facts, door_state(d),
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
