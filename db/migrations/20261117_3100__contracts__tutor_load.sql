set role jalon_owner;

-- Who a maître d'apprentissage or a tutor is, over all the contracts of a school: the name without accents or hyphens, the
-- initial (« Jean-Pierre » is also written « J.-P. »), the birthday. The same rule as tutorKey in the rules.
create function tutor_key(last_name text, first_name text, birth_date text) returns text
language sql immutable parallel safe
return case when last_name <> '' and birth_date <> '' then
  regexp_replace(search_text(last_name), '[^a-z0-9]+', '', 'g') || ' '
    || left(regexp_replace(search_text(coalesce(first_name, '')), '[^a-z0-9]+', '', 'g'), 1) || ' ' || birth_date end;
revoke execute on function tutor_key from public;
grant execute on function tutor_key to jalon_app, jalon_worker;

-- Kept, and not computed by an index: a row-level policy lets no such index be used.
alter table contract
  add column tutor_key text collate "C" generated always as (tutor_key(
    coalesce(fields ->> 'maitre1_nom', fields ->> 'tuteur_nom'),
    coalesce(fields ->> 'maitre1_prenom', fields ->> 'tuteur_prenom'),
    coalesce(fields ->> 'maitre1_date_naissance', fields ->> 'tuteur_date_naissance'))) stored,
  add column second_tutor_key text collate "C" generated always as (tutor_key(
    coalesce(fields ->> 'maitre2_nom', fields ->> 'tuteur_utilisatrice_nom'),
    coalesce(fields ->> 'maitre2_prenom', fields ->> 'tuteur_utilisatrice_prenom'),
    coalesce(fields ->> 'maitre2_date_naissance', fields ->> 'tuteur_utilisatrice_date_naissance'))) stored,
  add column tutor_email text collate "C" generated always as (lower(fields ->> 'maitre1_courriel')) stored;

create index contract_tutor on contract (organization_id, tutor_key);
create index contract_second_tutor on contract (organization_id, second_tutor_key);
create index contract_tutor_email on contract (organization_id, tutor_email);

-- All of it follows from the fields, which the history tells.
do $$
declare definition record;
begin
  for definition in
    select tgname, pg_get_triggerdef(oid) as text from pg_trigger
    where tgrelid = 'contract'::regclass and tgname like 'audit%'
  loop
    execute format('drop trigger %I on contract', definition.tgname);
    execute replace(definition.text, 'audit_write(',
      'audit_write(''-tutor_key'', ''-second_tutor_key'', ''-tutor_email'', ');
  end loop;
end $$;

reset role;
