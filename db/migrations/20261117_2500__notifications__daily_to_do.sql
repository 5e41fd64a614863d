set role jalon_owner;

-- Schools with somebody who reads « Accueil » (roles below 4), a page at a time: the daily mail starts one work for each.
create function schools_with_office(after int, at_most int) returns table (organization_id int)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select o.id from organization o
  where o.kind = 'school' and o.id > after and scope_kind() = 'system'
    and exists (select from member m where m.organization_id = o.id and m.revoked_at is null and m.role_id < 4)
  order by o.id limit at_most;
end;
revoke execute on function schools_with_office(int, int) from public;
grant execute on function schools_with_office(int, int) to jalon_worker;

reset role;
