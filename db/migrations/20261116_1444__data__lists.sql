-- Lists: whatever is filtered is filtered in the index that holds the order. An index that does not carry the filtered columns
-- makes a list fetch the rows of a whole school, which are wide.

drop index contract_list;
create index contract_list on contract (organization_id, bucket, sort_name, id)
  include (status, opco, training_id, class_id, center_id, partner_id, deadline_on);
drop index contract_deadline;
create index contract_deadline on contract (organization_id, bucket, deadline_on, sort_name, id)
  include (status, opco, training_id, class_id, center_id, partner_id);
drop index contract_found;
create index contract_found on contract (organization_id, id)
  include (bucket, sort_name, number, deca_number, deadline_on, status, opco, training_id, class_id, center_id, partner_id, student_id);
create index contract_class on contract (organization_id, class_id) where class_id is not null;

-- The last day of a company's contracts, kept so that « Sans contrat cette année » is read in the list's own index. A contract
-- that was cancelled does not count; one without a last day counts from the day it was written.
alter table partner add column contracted_until date;

create function contract_reach(status text, before_archive text, broken_on date, ends_on date, created_at timestamptz) returns date
  language sql stable set search_path to 'public', 'pg_temp'
return case when coalesce(case when status = 'archived' then before_archive end, status) <> 'cancelled'
  then coalesce(broken_on, ends_on, created_at::date) end;

create function keep_contracted_until() returns trigger
  language plpgsql set search_path to 'public', 'pg_temp'
as $$
declare
  touched uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.partner_id) into touched from new_rows n where n.partner_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct o.partner_id) into touched from old_rows o where o.partner_id is not null;
  else
    select array_agg(distinct one.partner_id) into touched
    from new_rows n join old_rows o on o.id = n.id cross join lateral (values (n.partner_id), (o.partner_id)) one (partner_id)
    where one.partner_id is not null and (n.partner_id, n.status, n.ends_on, n.broken_on) is distinct from (o.partner_id, o.status, o.ends_on, o.broken_on);
  end if;
  if touched is null then return null; end if;
  update partner p set contracted_until = kept.until
  from (
    select one.id, (select max(contract_reach(c.status, c.status_before_archive, c.broken_on, c.ends_on, c.created_at))
      from contract c where c.organization_id = o.organization_id and c.partner_id = o.id) as until
    from unnest(touched) one (id) join partner o on o.id = one.id) kept
  where p.id = kept.id and p.contracted_until is distinct from kept.until;
  return null;
end $$;
revoke execute on function keep_contracted_until() from public;
revoke execute on function contract_reach(text, text, date, date, timestamptz) from public;
grant execute on function contract_reach(text, text, date, date, timestamptz) to jalon_app, jalon_worker;

create trigger contracted_insert after insert on contract referencing new table as new_rows
  for each statement execute function keep_contracted_until();
create trigger contracted_update after update on contract referencing old table as old_rows new table as new_rows
  for each statement execute function keep_contracted_until();
create trigger contracted_delete after delete on contract referencing old table as old_rows
  for each statement execute function keep_contracted_until();

-- Kept by the database: no line of its own in the history.
drop trigger audit_insert on partner;
drop trigger audit_update on partner;
drop trigger audit_delete on partner;
drop policy scope on partner;
call protect_table('partner', 'select, insert, update, delete', 'organization_id = (select scope_organization())', true,
  array['-sort_name', '-bucket', '-city', '-siren', '-department', '-updated_at', '-last_exchange_at', '-register_said', '-kept',
    '-contracted_until']);

update partner p set contracted_until = kept.until
from (select partner_id, max(contract_reach(status, status_before_archive, broken_on, ends_on, created_at)) as until
  from contract where partner_id is not null group by 1) kept
where p.id = kept.partner_id;

-- One index for every view of the companies, in place of one for each.
drop index partner_bucket;
create index partner_bucket on partner (organization_id, bucket, sort_name, id)
  include (opco, department, effectif, siren, contracted_until);
drop index partner_active;
drop index partner_invitation;
