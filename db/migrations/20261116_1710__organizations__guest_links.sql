set role jalon_owner;

-- One name for one idea: a link for people without an account was a « door », and so was the scope of who is not signed in.
alter table door rename to guest_link;
alter table guest_link rename constraint door_pkey to guest_link_pkey;
alter table guest_link rename constraint door_issued_by_fkey to guest_link_issued_by_fkey;
alter table guest_link rename constraint door_organization_id_fkey to guest_link_organization_id_fkey;
alter table guest_link rename constraint door_replaced_by_fkey to guest_link_replaced_by_fkey;
alter table guest_link rename constraint door_kind_check to guest_link_kind_check;
alter table guest_link rename constraint door_subject_check to guest_link_subject_check;
alter index door_subject rename to guest_link_subject;
alter index door_token rename to guest_link_token;
alter function door_page() rename to guest_link_page;
alter function door_state(guest_link) rename to guest_link_state;
alter function scope_door() rename to scope_guest_link;
create or replace function scope_guest_link() returns bytea language sql stable parallel safe
return decode(nullif(current_setting('app.guest_link', true), ''), 'hex');

create or replace function guest_link_page()
 RETURNS TABLE(id uuid, organization_id integer, kind text, subject text, subject_id text, part text, email text, facts jsonb, state text, created_at timestamp with time zone, expires_at timestamp with time zone, invited_by text, organization_kind text, organization_name text, logo_key text, siret text, uai text, address jsonb, contact_email text, contact_phone text, website text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT d.id,
     d.organization_id,
     d.kind,
     d.subject,
     d.subject_id,
     d.part,
     d.email,
     d.facts,
     guest_link_state(d.*),
     d.created_at,
     d.expires_at,
     NULLIF(concat_ws(' '::text, a.first_name, a.last_name), ''::text),
     o.kind,
     o.name,
     o.logo_key,
     o.siret,
     ( SELECT c.uai
            FROM apprentice_training_center c
           WHERE ((c.organization_id = o.id) AND (c.archived_at IS NULL))
           ORDER BY (c.siret IS DISTINCT FROM o.siret), c.created_at
          LIMIT 1) AS uai,
     o.address,
     COALESCE(o.email, a.email),
     o.phone,
     o.website
    FROM ((guest_link d
      JOIN organization o ON ((o.id = d.organization_id)))
      LEFT JOIN account a ON ((a.id = d.issued_by)))
   WHERE (d.token_hash = scope_guest_link());
END;

alter policy scope on guest_link
  using (organization_id = (select scope_organization()) or token_hash = (select scope_guest_link()))
  with check (organization_id = (select scope_organization()) or token_hash = (select scope_guest_link()));
alter policy scope on account
  using (id = (select scope_account()) or (select scope_kind()) = 'signed_out')
  with check (id = (select scope_account()) or (select scope_kind()) = 'signed_out');
alter policy scope on login_throttle
  using ((select scope_kind()) = 'signed_out') with check ((select scope_kind()) = 'signed_out');
alter policy scope on member
  using (organization_id = (select scope_organization()) or account_id = (select scope_account())
    or (select scope_kind()) = 'signed_out')
  with check (organization_id = (select scope_organization()) or account_id = (select scope_account())
    or (select scope_kind()) = 'signed_out');
alter policy scope on password_reset
  using (account_id = (select scope_account()) or (select scope_kind()) = 'signed_out')
  with check (account_id = (select scope_account()) or (select scope_kind()) = 'signed_out');
alter policy scope on session
  using (account_id = (select scope_account()) or (select scope_kind()) = 'signed_out')
  with check (account_id = (select scope_account()) or (select scope_kind()) = 'signed_out');

create or replace function audit_note(organization int, account uuid, subject text, subject_id text, facts jsonb)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare entry audit_entry;
begin
  if coalesce(scope_kind(), '') not in ('signed_out', 'system') and (
    coalesce(organization, scope_organization()) is distinct from scope_organization()
    or coalesce(account, scope_account()) is distinct from scope_account()
  ) then
    raise exception 'a % scope writes notes for itself only', scope_kind();
  end if;
  entry.organization_id := organization;
  entry.account_id := account;
  entry.operation := 'note';
  entry.subject := subject;
  entry.subject_id := subject_id;
  entry.after := facts;
  perform audit_append(entry);
end $$;

create or replace function enqueue_work(work_id text, workflow text, queue text, payload jsonb,
  for_organization int, for_account uuid, delay_ms bigint, once_key text, slots int default null) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text := scope_kind();
  organization int := scope_organization();
  account uuid := scope_account();
  owner text;
begin
  if kind is null then raise exception 'durable work is started from a scope'; end if;
  if kind in ('signed_out', 'system') then
    organization := coalesce(for_organization, organization);
    account := coalesce(for_account, account);
  elsif coalesce(for_organization, organization) is distinct from organization
    or coalesce(for_account, account) is distinct from account then
    raise exception 'a % scope starts work for itself only', kind;
  end if;
  owner := coalesce('organization:' || organization, 'account:' || account, 'platform');
  return dbos.enqueue_workflow(
    workflow_name => workflow,
    queue_name => queue,
    positional_args => array[json_build_object(
      'payload', payload, 'organization_id', organization, 'account_id', account)],
    workflow_id => coalesce(owner || '/' || workflow || '/' || once_key, work_id),
    queue_partition_key => owner || coalesce('#' || floor(random() * slots)::int, ''),
    delay_until_epoch_ms => case when delay_ms > 0 then (extract(epoch from now()) * 1000)::bigint + delay_ms end,
    application_name => 'jalon');
end $$;

reset role;
