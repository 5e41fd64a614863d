set role jalon_owner;

-- What is attached to a contract is an attachment everywhere; what the product prints for it is a document.
alter table contract_piece rename to contract_attachment;
do $$
declare named record;
begin
  for named in
    select conname from pg_constraint where conrelid = 'contract_attachment'::regclass and conname like 'contract_piece%'
  loop
    execute format('alter table contract_attachment rename constraint %I to %I', named.conname,
      replace(named.conname, 'contract_piece', 'contract_attachment'));
  end loop;
end $$;

reset role;
