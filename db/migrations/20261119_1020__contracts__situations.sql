set role jalon_owner;

-- What makes a contract unlike most, so that a list can be narrowed by it; null for most of them.
create function contract_situations(fields jsonb) returns text[]
language sql immutable parallel safe
return nullif(array_remove(array[
  case when fields ->> 'situation_mobilite' = 'true' then 'mobilite' end,
  case when fields ->> 'situation_accueil' = 'true' then 'accueil' end,
  case when fields ->> 'pratique_ailleurs' = 'true' then 'pratique_ailleurs' end,
  case when fields ->> 'contrat_mode_contractuel' = '4' then 'deux_employeurs' end,
  case when fields ->> 'employeur_specifique' = '4' then 'famille' end], null), '{}'::text[]);

-- Those of host companies, named as tutor_key names the employer's own.
create function host_tutor_keys(fields jsonb) returns text[]
language sql immutable parallel safe
return case when fields ->> 'situation_accueil' = 'true' and jsonb_typeof(fields -> 'entreprises_accueil') = 'array' then (
  select array_agg(distinct key) from (
    select tutor_key(line ->> 'maitre', line ->> 'maitre_prenom', line ->> 'maitre_naissance') as key
    from jsonb_array_elements(fields -> 'entreprises_accueil') line) keys
  where key is not null) end;

revoke execute on function contract_situations, host_tutor_keys from public;
grant execute on function contract_situations, host_tutor_keys to jalon_app, jalon_worker;

-- Kept, and not computed by an index: a row-level policy lets no such index be used.
alter table contract
  add column situations text[] generated always as (contract_situations(fields)) stored,
  add column host_tutor_keys text[] generated always as (host_tutor_keys(fields)) stored;

-- All of it follows from the fields, which the history tells.
do $$
declare definition record;
begin
  for definition in
    select tgname, pg_get_triggerdef(oid) as text from pg_trigger
    where tgrelid = 'contract'::regclass and tgname like 'audit%'
  loop
    execute format('drop trigger %I on contract', definition.tgname);
    execute replace(definition.text, 'audit_write(', 'audit_write(''-situations'', ''-host_tutor_keys'', ');
  end loop;
end $$;

reset role;
