set role jalon_owner;

-- A document that does not leave stops no answer of the OPCO, which has the file.
create or replace function connections_to_follow(after uuid, at_most int) returns table (organization_id int, connection_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.organization_id, c.id from opco_connection c
  where c.key_sealed is not null and c.state <> 'invalid_key' and c.id > after and scope_kind() = 'system'
    and exists (select from deposit d where d.organization_id = c.organization_id and d.center_id = c.center_id
      and d.opco = c.opco and d.state in ('taken', 'followed', 'stopped') and d.internal_number is not null)
  order by c.id limit at_most;
end;

reset role;
