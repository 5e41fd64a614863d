set role jalon_owner;

-- What a school expects, invoiced, received and is owed, by day: kept as rows change, never added up while someone waits.
--   expected: instalments that stand, on the day they open          issued: invoices less their credit notes, on their date
--   received: payments less those taken back, on their day          due: what issued invoices leave to pay, on the day it is due
create table money_day (
  organization_id int not null references organization,
  kind text not null,
  day date not null,
  cents bigint not null,
  primary key (organization_id, kind, day)
);
call protect_table('money_day', 'select', 'organization_id = (select scope_organization())', false);
create policy keeper on money_day to jalon_owner using (true) with check (true);
alter table money_day set (fillfactor = 50);

-- Whoever changes money takes these rows after the instalment's own and in one order: issued, expected and due, received.
create function keep_instalment_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into money_day as m select organization_id, kind, day, sum(cents) from (
      select organization_id, 'expected' as kind, opens_on as day, cents from new_rows where bucket <> 'closed'
      union all select organization_id, 'due', due_on, left_cents from new_rows where bucket = 'issued' and due_on is not null) c
    group by 1, 2, 3 having sum(cents) <> 0 order by 1, 2 desc, 3
    on conflict (organization_id, kind, day) do update set cents = m.cents + excluded.cents;
  elsif tg_op = 'DELETE' then
    insert into money_day as m select organization_id, kind, day, -sum(cents) from (
      select organization_id, 'expected' as kind, opens_on as day, cents from old_rows where bucket <> 'closed'
      union all select organization_id, 'due', due_on, left_cents from old_rows where bucket = 'issued' and due_on is not null) c
    group by 1, 2, 3 having sum(cents) <> 0 order by 1, 2 desc, 3
    on conflict (organization_id, kind, day) do update set cents = m.cents + excluded.cents;
  else
    insert into money_day as m select organization_id, kind, day, sum(cents) from (
      select organization_id, 'expected' as kind, opens_on as day, cents from new_rows where bucket <> 'closed'
      union all select organization_id, 'due', due_on, left_cents from new_rows where bucket = 'issued' and due_on is not null
      union all select organization_id, 'expected', opens_on, -cents from old_rows where bucket <> 'closed'
      union all select organization_id, 'due', due_on, -left_cents from old_rows where bucket = 'issued' and due_on is not null) c
    group by 1, 2, 3 having sum(cents) <> 0 order by 1, 2 desc, 3
    on conflict (organization_id, kind, day) do update set cents = m.cents + excluded.cents;
  end if;
  return null;
end $$;
revoke execute on function keep_instalment_money() from public;

-- After the totals of the list (count_…), which every change of an instalment takes first.
create trigger money_insert after insert on instalment referencing new table as new_rows
  for each statement execute function keep_instalment_money();
create trigger money_update after update on instalment referencing old table as old_rows new table as new_rows
  for each statement execute function keep_instalment_money();
create trigger money_delete after delete on instalment referencing old table as old_rows
  for each statement execute function keep_instalment_money();

-- An invoice is written once, and credited; a payment is written once.
create function keep_written_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  written money_day;
begin
  written.organization_id := new.organization_id;
  if tg_table_name = 'invoice_payment' then
    written.kind := 'received';
    written.day := new.paid_on;
    written.cents := new.cents;
  else
    written.kind := 'issued';
    written.day := new.issued_on;
    written.cents := case tg_op when 'INSERT' then new.total_cents else old.credited_cents - new.credited_cents end;
  end if;
  insert into money_day as m values (written.*)
  on conflict (organization_id, kind, day) do update set cents = m.cents + excluded.cents;
  return null;
end $$;
revoke execute on function keep_written_money() from public;
create trigger money_issued after insert on invoice for each row when (new.kind = 'invoice') execute function keep_written_money();
create trigger money_credited after update on invoice for each row
  when (new.credited_cents <> old.credited_cents) execute function keep_written_money();
create trigger money_received after insert on invoice_payment for each row execute function keep_written_money();

-- What stands so far; only their owner reads all schools, and only without force.
alter table instalment no force row level security;
alter table invoice no force row level security;
alter table invoice_payment no force row level security;
insert into money_day (organization_id, kind, day, cents)
select organization_id, kind, day, sum(cents) from (
  select organization_id, 'expected' as kind, opens_on as day, cents from instalment where bucket <> 'closed'
  union all select organization_id, 'due', due_on, left_cents from instalment where bucket = 'issued' and due_on is not null
  union all select organization_id, 'issued', issued_on, total_cents - credited_cents from invoice where kind = 'invoice'
  union all select organization_id, 'received', paid_on, cents from invoice_payment) so_far
group by 1, 2, 3 having sum(cents) <> 0;
alter table instalment force row level security;
alter table invoice force row level security;
alter table invoice_payment force row level security;

reset role;
