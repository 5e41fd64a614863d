set role jalon_owner;

-- What every invoice of a school says of it, beyond its identity. The prefix and the first number stand with the organization.
create table invoice_setting (
  id uuid primary key,
  organization_id int not null references organization,
  vat_regime text not null default 'exempt_261_4_4a' check (vat_regime in ('exempt_261_4_4a', 'franchise_293b', 'taxable')),
  vat_attested_on date,
  vat_number text,
  iban text,
  bic text,
  account_holder text,
  payment_days smallint not null default 30 check (payment_days between 0 and 60),
  penalty_terms text not null default '' check (length(penalty_terms) <= 500),
  signatory_name text,
  signatory_role text,
  accepted_at timestamptz,
  accepted_by uuid references account,
  updated_at timestamptz not null default now(),
  unique (organization_id)
);
call protect_tenant_table('invoice_setting', 'select, insert, update', array['iban', '-updated_at']);

-- Once accepted, the prefix and the first number are what invoices were numbered with: nobody changes them, nor the acceptance.
create function keep_invoice_details() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.invoice_is_config_accepted and (new.invoice_prefix, new.invoice_counter, new.invoice_is_config_accepted)
    is distinct from (old.invoice_prefix, old.invoice_counter, old.invoice_is_config_accepted)
  then raise exception 'accepted invoice settings do not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function keep_invoice_details() from public;
create trigger keep_invoice_details before update of invoice_prefix, invoice_counter, invoice_is_config_accepted on organization
  for each row execute function keep_invoice_details();

-- One row for each series of numbers: the next one is taken here, in the transaction that freezes the invoice.
create table invoice_series (
  id uuid primary key,
  organization_id int not null references organization,
  kind text not null check (kind in ('invoice', 'credit_note')),
  prefix text not null check (prefix ~ '^[A-Z0-9]{2,10}(-AV)?$'),
  next_number int not null check (next_number > 0),
  last_issued_on date,
  last_hash bytea,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, kind),
  unique (organization_id, prefix)
);
call protect_tenant_table('invoice_series', 'select, insert, update', array['-next_number', '-last_issued_on', '-last_hash']);
alter table invoice_series set (fillfactor = 20);

create function keep_invoice_series() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.id, new.organization_id, new.kind, new.prefix) is distinct from (old.id, old.organization_id, old.kind, old.prefix)
    or new.next_number <> old.next_number + 1 or new.last_issued_on < old.last_issued_on
  then raise exception 'a series of invoices goes on, one number after the other' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke execute on function keep_invoice_series() from public;
create trigger keep_invoice_series before update on invoice_series for each row execute function keep_invoice_series();

-- What a contract is expected to bring, as it was known from a day on. A version is never rewritten: another follows it.
create table funding_schedule (
  id uuid primary key,
  organization_id int not null references organization,
  contract_id uuid not null,
  version int not null check (version > 0),
  source text not null check (source in ('forecast', 'opco', 'convention')),
  reason text not null check (reason in ('engaged', 'opco', 'rupture', 'cancelled', 'changed')),
  -- Who pays, as it was then: {"kind", "key", "name"}
  funder jsonb not null,
  valid_from date not null,
  total_cents bigint not null,
  -- What was invoiced beyond what is due now, and no later instalment can take back: a credit note is proposed.
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, contract_id, version),
  foreign key (organization_id, contract_id) references contract (organization_id, id)
);
call protect_tenant_table('funding_schedule', 'select, insert');

create table instalment (
  id uuid primary key,
  organization_id int not null references organization,
  contract_id uuid not null,
  -- The version that brought it and the one that replaced it; what was invoiced stays whatever follows.
  schedule_id uuid not null,
  from_version int not null,
  until_version int,
  is_cancelled boolean not null default false,
  source text not null check (source in ('forecast', 'opco', 'convention')),
  payer text not null check (payer in ('funder', 'employer')),
  nature text not null check (nature in ('pedagogie', 'participation', 'reste_a_charge', 'premier_equipement', 'majoration_rqth')),
  number smallint not null,
  -- How many there are for this payer and nature: « 2/4 ».
  of_count smallint not null,
  code text,
  year smallint not null,
  opens_on date not null,
  starts_on date not null,
  ends_on date not null,
  cents bigint not null check (cents > 0),
  -- What Jalon expected where the OPCO says its own amount.
  forecast_cents bigint,
  needs_certificate boolean not null default false,
  certificate_file_id uuid,
  certificate_declared_on date,
  certificate_by uuid references account,
  -- Why it cannot be invoiced, beyond its certificate.
  blocks text[] not null default '{}',
  invoice_id uuid,
  invoice_number text,
  invoice_state text check (invoice_state in ('issued', 'transmitted', 'rejected', 'partly_paid', 'paid')),
  due_on date,
  left_cents bigint,
  -- As lists sort and filter them; names are read from the contract.
  sort_name text not null default '',
  payer_key text not null,
  training_id uuid,
  center_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  bucket text not null generated always as (case
    when until_version is not null then 'closed'
    when invoice_state is null then 'open'
    when invoice_state = 'rejected' then 'rejected'
    when invoice_state = 'paid' then 'paid'
    else 'issued' end) stored,
  unique (organization_id, id),
  foreign key (organization_id, contract_id) references contract (organization_id, id),
  foreign key (organization_id, schedule_id) references funding_schedule (organization_id, id),
  foreign key (organization_id, certificate_file_id) references stored_file (organization_id, id),
  foreign key (organization_id, training_id) references training (organization_id, id),
  foreign key (organization_id, center_id) references apprentice_training_center (organization_id, id),
  check ((invoice_id is null) = (invoice_state is null))
);
create index instalment_contract on instalment (organization_id, contract_id, until_version);
create index instalment_list on instalment (organization_id, bucket, opens_on, sort_name, id)
  include (cents, left_cents, due_on, invoice_state, needs_certificate, certificate_file_id, certificate_declared_on, blocks, payer_key, payer, training_id, center_id);
create index instalment_name on instalment (organization_id, bucket, sort_name, id)
  include (opens_on, cents, left_cents, due_on, invoice_state, needs_certificate, certificate_file_id, certificate_declared_on, blocks, payer_key, payer, training_id, center_id);
create index instalment_due on instalment (organization_id, due_on) where bucket = 'issued';
call protect_tenant_table('instalment', 'select, insert, update',
  array['-sort_name', '-bucket', '-training_id', '-center_id', '-payer_key', '-updated_at', '-invoice_number', '-due_on', '-left_cents']);
create trigger count_insert after insert on instalment referencing new table as new_rows
  for each statement execute function count_rows('instalments');
create trigger count_update after update on instalment referencing old table as old_rows new table as new_rows
  for each statement execute function count_rows('instalments');
create trigger count_delete after delete on instalment referencing old table as old_rows
  for each statement execute function count_rows('instalments');

-- An invoice or a credit note, from the moment it has its number: what it says never changes.
create table invoice (
  id uuid primary key,
  organization_id int not null references organization,
  series_id uuid not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  number int not null,
  full_number text not null,
  state text not null default 'issued' check (state in ('issued', 'transmitted', 'rejected', 'partly_paid', 'paid', 'cancelled')),
  contract_id uuid not null,
  instalment_id uuid not null,
  -- Of a credit note: the invoice that it corrects, and why.
  original_id uuid,
  reason text,
  issued_on date not null,
  due_on date not null,
  total_cents bigint not null check (total_cents > 0),
  -- Seller, buyer, references, lines and terms, as they are printed.
  document jsonb not null,
  -- Of what it says and of the hash before it in its series.
  hash bytea not null,
  paid_cents bigint not null default 0 check (paid_cents >= 0),
  credited_cents bigint not null default 0 check (credited_cents between 0 and total_cents),
  pdf_file_id uuid,
  issued_by uuid references account,
  issued_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, series_id, number),
  unique (organization_id, full_number),
  foreign key (organization_id, series_id) references invoice_series (organization_id, id),
  foreign key (organization_id, contract_id) references contract (organization_id, id),
  foreign key (organization_id, instalment_id) references instalment (organization_id, id),
  foreign key (organization_id, original_id) references invoice (organization_id, id),
  foreign key (organization_id, pdf_file_id) references stored_file (organization_id, id),
  check ((kind = 'credit_note') = (original_id is not null)),
  check (due_on >= issued_on)
);
-- An instalment is invoiced once; a whole credit note opens it again.
create unique index invoice_once on invoice (organization_id, instalment_id) where kind = 'invoice' and state <> 'cancelled';
create index invoice_contract on invoice (organization_id, contract_id);
create index invoice_original on invoice (organization_id, original_id) where original_id is not null;
create index invoice_issued on invoice (organization_id, issued_on, number);
call protect_tenant_table('invoice', 'select, insert, update');
alter table instalment add foreign key (organization_id, invoice_id) references invoice (organization_id, id);

create function keep_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  living text[] := array['state', 'paid_cents', 'credited_cents', 'pdf_file_id'];
begin
  if to_jsonb(new) - living is distinct from to_jsonb(old) - living
    or (old.pdf_file_id is not null and new.pdf_file_id is distinct from old.pdf_file_id)
    or new.credited_cents < old.credited_cents
  then raise exception 'an issued invoice does not change: it is corrected by a credit note' using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke execute on function keep_invoice() from public;
-- After the references, which say their own word of what they refuse.
create trigger keep_invoice after update on invoice for each row execute function keep_invoice();

-- Money received, in the order it was written; what was written by mistake is taken back by a line of its own.
create table invoice_payment (
  id uuid primary key,
  organization_id int not null references organization,
  invoice_id uuid not null,
  cents bigint not null check (cents <> 0),
  paid_on date not null,
  method text not null check (method in ('transfer', 'cheque', 'card', 'offset', 'other')),
  reference text check (length(reference) <= 140),
  reverses_id uuid,
  account_id uuid references account,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, reverses_id),
  foreign key (organization_id, invoice_id) references invoice (organization_id, id),
  foreign key (organization_id, reverses_id) references invoice_payment (organization_id, id),
  check ((reverses_id is null) = (cents > 0))
);
create index invoice_payment_invoice on invoice_payment (organization_id, invoice_id, created_at);
call protect_tenant_table('invoice_payment', 'select, insert');

-- What happened to an invoice: issued, sent, refused, sent again, cancelled.
create table invoice_event (
  id uuid primary key,
  organization_id int not null references organization,
  invoice_id uuid not null,
  move text not null,
  to_state text not null,
  channel text check (channel in ('api', 'portal', 'email', 'chorus', 'post')),
  reference text check (length(reference) <= 140),
  reason text check (length(reason) <= 1000),
  happened_on date not null,
  account_id uuid references account,
  created_at timestamptz not null default now(),
  foreign key (organization_id, invoice_id) references invoice (organization_id, id)
);
create index invoice_event_invoice on invoice_event (organization_id, invoice_id, created_at);
call protect_tenant_table('invoice_event', 'select, insert');

-- Several invoices asked for at once, and what became of each.
create table invoice_batch (
  id uuid primary key,
  organization_id int not null references organization,
  issued_on date not null,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (organization_id, id)
);
call protect_tenant_table('invoice_batch', 'select, insert, update');

create table invoice_batch_row (
  id uuid primary key,
  organization_id int not null references organization,
  batch_id uuid not null,
  rank int not null,
  instalment_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'issued', 'refused')),
  invoice_id uuid,
  reason text,
  unique (organization_id, batch_id, rank),
  unique (organization_id, batch_id, instalment_id),
  foreign key (organization_id, batch_id) references invoice_batch (organization_id, id),
  foreign key (organization_id, instalment_id) references instalment (organization_id, id),
  foreign key (organization_id, invoice_id) references invoice (organization_id, id)
);
create index invoice_batch_waiting on invoice_batch_row (organization_id, batch_id, rank) where state = 'waiting';
call protect_tenant_table('invoice_batch_row', 'select, insert, update');

reset role;
