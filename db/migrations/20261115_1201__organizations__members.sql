set role jalon_owner;

-- A trainer has an account of the teaching kind, other colleagues one of the school kind. Whoever changes a colleague's
-- role changes that too, and nothing else of her account, which stays closed to her.
create policy placer on account for update to jalon_owner
  using (account_type in (2, 3)) with check (account_type in (2, 3));
create function fit_account_to_role(member_id uuid) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  update account a set account_type = case when m.role_id = 5 then 3 else 2 end
  from member m join organization o on o.id = m.organization_id
  where m.id = member_id and m.organization_id = scope_organization() and m.revoked_at is null
    and o.kind = 'school' and a.id = m.account_id
    and a.account_type is distinct from case when m.role_id = 5 then 3 else 2 end;
end;
revoke execute on function fit_account_to_role from public;
grant execute on function fit_account_to_role to jalon_app, jalon_worker;

reset role;
