set role jalon_owner;

-- What a form asks is called a field everywhere: the answers of a contract, of its amendments and of its versions too.
alter table contract rename column boxes to fields;
alter table contract rename constraint contract_boxes_check to contract_fields_check;
alter table contract_amendment rename column boxes to fields;
alter table contract_amendment rename constraint contract_amendment_boxes_check to contract_amendment_fields_check;
alter table contract_version rename column boxes to fields;
alter table note rename constraint note_of_box to note_of_field;

-- The name of a parameter cannot be replaced, and a column is computed by it.
alter function contract_amount rename to contract_amount_before;
create function contract_amount(fields jsonb) returns bigint
language sql immutable parallel safe
return (select sum((year ->> 'prise_en_charge_opco_cents')::bigint)
  from jsonb_array_elements(case when jsonb_typeof(fields -> 'convention_financement') = 'array'
    then fields -> 'convention_financement' else '[]' end) year
  where jsonb_typeof(year -> 'prise_en_charge_opco_cents') = 'number');
grant execute on function contract_amount to jalon_app, jalon_worker;
alter table contract alter column amount_cents set expression as (contract_amount(fields));
drop function contract_amount_before;

-- The history of a contract tells the fields that changed, not all of them each time one letter is typed.
create or replace function audit_difference(one jsonb, other jsonb) returns jsonb
language sql immutable parallel safe
return (select coalesce(jsonb_object_agg(key,
    case when key = 'fields' and jsonb_typeof(value) = 'object' and jsonb_typeof(other -> key) = 'object'
      then (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(value) f
            where other -> 'fields' -> f.key is distinct from f.value)
      else value end), '{}')
  from jsonb_each(one) where other -> key is distinct from value);

-- The whole copy that a version keeps stays out of the history, under its new name.
do $$
declare definition record;
begin
  for definition in
    select tgname, pg_get_triggerdef(oid) as text from pg_trigger
    where tgrelid = 'contract_version'::regclass and tgname like 'audit%'
  loop
    execute format('drop trigger %I on contract_version', definition.tgname);
    execute replace(definition.text, '''-boxes''', '''-fields''');
  end loop;
end $$;

alter function audit_boxes rename to audit_columns;
do $$ begin execute replace(pg_get_functiondef('audit_write'::regproc), 'audit_boxes(', 'audit_columns('); end $$;

reset role;
