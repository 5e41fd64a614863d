set role jalon_owner;

-- What the list, the board, Accueil and files say of a contract is what its record says: the steps that are open, whether a
-- convention still comes before the signature (the record knows what was signed), and who pays. Written with the contract; null
-- until it is written again, and then nothing is claimed.
alter table contract
  add column open_ways text[],
  add column awaits_convention boolean,
  add column funder_name text;

-- What a contract is also found by, beside names and numbers: its training, the SIRET of the employer, the number of the OPCO's
-- file. Beside `sort_name`, because names alone order the list.
alter table contract add column found_by text collate "C" not null generated always as (search_text(left(
  training_name || ' ' || coalesce(fields ->> 'employeur_siret', '') || ' ' || coalesce(fields ->> 'depot_numero_externe', ''), 400))) stored;

drop index contract_found;
create index contract_found on contract (organization_id, id)
  include (bucket, sort_name, found_by, number, deca_number, deadline_on, status, opco, training_id, class_id, center_id, partner_id, student_id);

drop trigger words_insert on contract;
drop trigger words_update on contract;
drop trigger words_delete on contract;
create trigger words_insert after insert on contract referencing new table as new_rows
  for each statement execute function index_words('learner_name company_name found_by', 'number deca_number', 'marked');
create trigger words_update after update on contract referencing old table as old_rows new table as new_rows
  for each statement execute function index_words('learner_name company_name found_by', 'number deca_number', 'marked');
create trigger words_delete after delete on contract referencing old table as old_rows
  for each statement execute function index_words('learner_name company_name found_by', 'number deca_number', 'marked');

insert into search_key (organization_id, key, kind, subject_id)
select c.organization_id, word, 'contract', c.id from contract c, search_words(c.found_by) word where c.archived_at is null
on conflict do nothing;
update search_key k set mark = r.mark from (
  select organization_id, subject_id, search_mark(array_agg(key)) as mark from search_key where kind = 'contract' group by 1, 2) r
where k.kind = 'contract' and k.organization_id = r.organization_id and k.subject_id = r.subject_id;

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
      'audit_write(''-found_by'', ''-open_ways'', ''-awaits_convention'', ''-funder_name'', ');
  end loop;
end $$;

reset role;
