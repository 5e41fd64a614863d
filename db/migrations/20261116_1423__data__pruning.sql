set role jalon_owner;

-- What nobody can use any more goes: a session a month after its end, a reset link a week after its end, the outcome of a mail
-- after half a year (the engine that could send it again keeps its own memory for a month).
create policy keeper on password_reset to jalon_owner using (expires_at < now() - interval '7 days');
create policy keeper on mail_delivery to jalon_owner using (created_at < now() - interval '180 days');

create or replace function prune_technical_rows(at_most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare keys int; throttles int; sessions int; resets int; mails int;
begin
  delete from idempotency_key where ctid = any (array(
    select ctid from idempotency_key where created_at < now() - interval '48 hours' order by created_at limit at_most));
  get diagnostics keys = row_count;
  delete from login_throttle where ctid = any (array(
    select ctid from login_throttle where since < now() - interval '48 hours' order by since limit at_most));
  get diagnostics throttles = row_count;
  delete from session where ctid = any (array(
    select ctid from session where expires_at < now() - interval '30 days' order by expires_at limit at_most));
  get diagnostics sessions = row_count;
  delete from password_reset where ctid = any (array(
    select ctid from password_reset where expires_at < now() - interval '7 days' order by expires_at limit at_most));
  get diagnostics resets = row_count;
  delete from mail_delivery where ctid = any (array(
    select ctid from mail_delivery where created_at < now() - interval '180 days' order by created_at limit at_most));
  get diagnostics mails = row_count;
  if sessions + resets > 0 then
    perform audit_note(null, null, 'pruning', 'platform', jsonb_build_object('sessions', sessions, 'password_resets', resets));
  end if;
  return keys + throttles + sessions + resets + mails;
end $$;

-- One note for a batch, instead of one entry in each person's chain that would stay for ever: the opening and the end of each
-- session are there already. Only the owner's own function is meant; whoever else deletes is written down as ever.
drop trigger audit_delete on session;
create trigger audit_delete after delete on session referencing old table as old_rows
  for each statement when (current_user <> 'jalon_owner') execute function audit_write('binding_hash', '-refresh_hash', '-generation', '-rotated_at');
drop trigger audit_delete on password_reset;
create trigger audit_delete after delete on password_reset referencing old table as old_rows
  for each statement when (current_user <> 'jalon_owner') execute function audit_write('token_hash');

-- Room on each page for the next version of a row, so that an update that touches no index stays on its page.
alter table audit_chain set (fillfactor = 50);
alter table list_count set (fillfactor = 50);
alter table session set (fillfactor = 80);
alter table contract set (fillfactor = 80);
alter table student set (fillfactor = 85);
alter table mail_delivery set (fillfactor = 80);

-- Asked for at each save of a contract. A SQL function is planned at each call, through the policies of two tables; this one
-- keeps its plan for the life of the connection.
create or replace function colleagues() returns table (account_id uuid, first_name text, last_name text, email text, role_id smallint, is_active boolean)
language plpgsql stable security definer rows 20 set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query select a.id, a.first_name, a.last_name, a.email, m.role_id, m.revoked_at is null and a.disabled_at is null
  from member m join account a on a.id = m.account_id
  where m.organization_id = scope_organization();
end $$;

reset role;
