set role jalon_owner;

-- Nothing of ours may be run by whoever connects: procedures as well as functions, today's and tomorrow's.
revoke execute on all routines in schema public from public;
alter default privileges for role jalon_owner revoke execute on routines from public;
-- Partitions are the worker's business.
revoke execute on function ensure_audit_partitions from jalon_app;

-- A member, or a person, writes notes about herself and her organization only.
create or replace function audit_note(organization int, account uuid, subject text, subject_id text, facts jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare entry audit_entry;
begin
  if coalesce(scope_kind(), '') not in ('door', 'system') and (
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

-- Devices and reset links concern the person: their history stays in her own chain, out of her colleagues' sight.
create or replace function audit_row(subject text, operation text, data jsonb, before jsonb, after jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare entry audit_entry;
begin
  if subject not in ('session', 'password_reset') then
    entry.organization_id := (data ->> case when subject = 'organization' then 'id' else 'organization_id' end)::int;
  end if;
  entry.account_id := (data ->> case when subject = 'account' then 'id' else 'account_id' end)::uuid;
  entry.operation := operation;
  entry.subject := subject;
  entry.subject_id := data ->> 'id';
  entry.before := before;
  entry.after := after;
  perform audit_append(entry);
end $$;

-- Closing an account closes its sessions, whoever closes it and however: no open token outlives it.
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check check (end_reason in
  ('logout', 'logout_everywhere', 'token_reused', 'token_without_device', 'password_changed', 'member_revoked', 'account_disabled'));
create policy keeper on session to jalon_owner using (true) with check (true);
create function end_sessions_of_disabled_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now(), end_reason = 'account_disabled' where account_id = new.id and ended_at is null;
  return null;
end $$;
create trigger account_disabled after update of disabled_at on account
  for each row when (new.disabled_at is not null) execute function end_sessions_of_disabled_account();

-- A person has one place at a time: log-in must never have to choose between two schools.
create unique index member_one_place on member (account_id) where revoked_at is null;

reset role;

-- Temporary tables are nobody's need. (A copy made from a template does not inherit this: the real database does.)
do $$ begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to jalon_app, jalon_worker, jalon_readonly', current_database());
end $$;
