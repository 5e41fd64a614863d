set role jalon_owner;

-- What a school received, by month and by whom or what it came for: kept as payments are written, never added up while a director
-- asks what if. The past of a school only grows, and no scenario changes it.
--   funder: the payer's key     centre, training: of the instalment     class: of its contract     '' where there is none
create table received_month (
  organization_id int not null references organization,
  dimension text not null,
  key text not null,
  month date not null,
  cents bigint not null,
  primary key (organization_id, dimension, key, month)
);
call protect_table('received_month', 'select', 'organization_id = (select scope_organization())', false);
create policy keeper on received_month to jalon_owner using (true) with check (true);
alter table received_month set (fillfactor = 50);

-- The functions below read what a payment was for.
create policy keeper on instalment for select to jalon_owner using (true);
create policy keeper on invoice_payment for select to jalon_owner using (true);

-- A payment is written once; one taken back is written with its sign changed.
create function keep_received_months() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into received_month as m
  select p.organization_id, g.dimension, g.key, date_trunc('month', p.paid_on)::date, sum(p.cents)
  from new_rows p
    join invoice v on v.organization_id = p.organization_id and v.id = p.invoice_id
    join instalment i on i.organization_id = v.organization_id and i.id = v.instalment_id
    join contract c on c.organization_id = i.organization_id and c.id = i.contract_id
    cross join lateral (values ('funder', i.payer_key), ('centre', coalesce(i.center_id::text, '')),
      ('training', coalesce(i.training_id::text, '')), ('class', coalesce(c.class_id::text, ''))) g(dimension, key)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (organization_id, dimension, key, month) do update set cents = m.cents + excluded.cents;
  return null;
end $$;
revoke execute on function keep_received_months() from public;
create trigger received_months after insert on invoice_payment referencing new table as new_rows
  for each statement execute function keep_received_months();

-- An instalment that stands follows its contract to another centre or training, and its payments with it.
create function move_received_instalment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into received_month as m
  select new.organization_id, g.dimension, g.key, date_trunc('month', p.paid_on)::date, sum(g.sign * p.cents)
  from invoice v
    join invoice_payment p on p.organization_id = v.organization_id and p.invoice_id = v.id
    cross join lateral (values
      ('funder', old.payer_key, -1), ('funder', new.payer_key, 1),
      ('centre', coalesce(old.center_id::text, ''), -1), ('centre', coalesce(new.center_id::text, ''), 1),
      ('training', coalesce(old.training_id::text, ''), -1), ('training', coalesce(new.training_id::text, ''), 1)) g(dimension, key, sign)
  where v.organization_id = new.organization_id and v.contract_id = new.contract_id and v.instalment_id = new.id
  group by 2, 3, 4 having sum(g.sign * p.cents) <> 0 order by 2, 3, 4
  on conflict (organization_id, dimension, key, month) do update set cents = m.cents + excluded.cents;
  return null;
end $$;
revoke execute on function move_received_instalment() from public;
create trigger received_moved after update on instalment for each row
  when ((old.payer_key, old.center_id, old.training_id) is distinct from (new.payer_key, new.center_id, new.training_id))
  execute function move_received_instalment();

-- A class is that of the contract.
create function move_received_contract() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into received_month as m
  select new.organization_id, 'class', g.key, date_trunc('month', p.paid_on)::date, sum(g.sign * p.cents)
  from invoice v
    join invoice_payment p on p.organization_id = v.organization_id and p.invoice_id = v.id
    cross join lateral (values (coalesce(old.class_id::text, ''), -1), (coalesce(new.class_id::text, ''), 1)) g(key, sign)
  where v.organization_id = new.organization_id and v.contract_id = new.id
  group by 3, 4 having sum(g.sign * p.cents) <> 0 order by 3, 4
  on conflict (organization_id, dimension, key, month) do update set cents = m.cents + excluded.cents;
  return null;
end $$;
revoke execute on function move_received_contract() from public;
create trigger received_moved after update on contract for each row
  when (old.class_id is distinct from new.class_id) execute function move_received_contract();

-- What came in so far.
insert into received_month (organization_id, dimension, key, month, cents)
select p.organization_id, g.dimension, g.key, date_trunc('month', p.paid_on)::date, sum(p.cents)
from invoice_payment p
  join invoice v on v.organization_id = p.organization_id and v.id = p.invoice_id
  join instalment i on i.organization_id = v.organization_id and i.id = v.instalment_id
  join contract c on c.organization_id = i.organization_id and c.id = i.contract_id
  cross join lateral (values ('funder', i.payer_key), ('centre', coalesce(i.center_id::text, '')),
    ('training', coalesce(i.training_id::text, '')), ('class', coalesce(c.class_id::text, ''))) g(dimension, key)
group by 1, 2, 3, 4 having sum(p.cents) <> 0;

reset role;
