set role jalon_owner;

-- A batch numbers many invoices by one statement. A series then goes on by as many numbers as there are invoices that have them:
-- looked at once all of it is written, with the hash that the next invoice is to follow.
create or replace function keep_invoice_series() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.id, new.organization_id, new.kind, new.prefix) is distinct from (old.id, old.organization_id, old.kind, old.prefix)
    or new.next_number <= old.next_number or new.last_issued_on < old.last_issued_on
    or (select count(*) from invoice v where v.organization_id = new.organization_id and v.series_id = new.id
          and v.number >= old.next_number and v.number < new.next_number) <> new.next_number - old.next_number
    or new.last_hash is distinct from (select v.hash from invoice v
          where v.organization_id = new.organization_id and v.series_id = new.id and v.number = new.next_number - 1)
  then raise exception 'a series of invoices goes on, one number after the other' using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger keep_invoice_series on invoice_series;
create trigger keep_invoice_series after update on invoice_series for each row execute function keep_invoice_series();

-- Each hash made of the one before.
create aggregate invoice_link(first_link bytea, content bytea) (sfunc = audit_next_link, stype = bytea);
revoke execute on function invoice_link from public;
grant execute on function invoice_link to jalon_app, jalon_worker;

-- What a statement issued, added to its days once.
create function keep_issued_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into money_day as m select organization_id, 'issued', issued_on, sum(total_cents) from new_rows where kind = 'invoice'
  group by 1, 3 order by 1, 3
  on conflict (organization_id, kind, day) do update set cents = m.cents + excluded.cents;
  return null;
end $$;
revoke execute on function keep_issued_money() from public;
drop trigger money_issued on invoice;
create trigger money_issued after insert on invoice referencing new table as new_rows
  for each statement execute function keep_issued_money();

-- A period is taken page behind page in the order of its day, kind and number: read from an index, a day of 20,000 invoices is not
-- read again for each page.
drop index invoice_issued;
create index invoice_issued on invoice (organization_id, issued_on, kind, number);

reset role;
