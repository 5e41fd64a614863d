set role jalon_owner;

-- An invoice that goes to its OPCO through the exchange: each time it was asked for, and what became of it.
create table invoice_sending (
  id uuid primary key,
  organization_id int not null references organization,
  invoice_id uuid not null,
  center_id uuid not null,
  opco text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'rejected', 'stopped', 'withdrawn')),
  tries int not null default 0,
  -- It left and nobody knows what became of it: it is looked for at the OPCO before it is sent again.
  is_unsure boolean not null default false,
  sending_since timestamptz,
  next_try_at timestamptz,
  -- The OPCO's own number of the invoice, and what it says of it.
  internal_number text,
  opco_state text,
  opco_comment text,
  error jsonb,
  asked_by uuid references account,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, invoice_id) references invoice (organization_id, id),
  foreign key (organization_id, center_id) references apprentice_training_center (organization_id, id),
  check (state <> 'sent' or internal_number is not null)
);
-- One at a time: what waits or stands still is settled before the invoice leaves again.
create unique index invoice_sending_open on invoice_sending (organization_id, invoice_id)
  where state in ('queued', 'sending', 'stopped');
create index invoice_sending_invoice on invoice_sending (organization_id, invoice_id, created_at);
create index invoice_sending_followed on invoice_sending (organization_id, center_id, opco) where state = 'sent';
call protect_tenant_table('invoice_sending', 'select, insert, update');

-- Papers that go with an invoice: the certificate of what was taught, the invoice of the employer's part.
create table invoice_sending_document (
  id uuid primary key,
  organization_id int not null references organization,
  sending_id uuid not null,
  kind text not null check (kind in ('certificate', 'participation')),
  file_id uuid not null,
  file_name text not null,
  sent_at timestamptz,
  document_number text,
  unique (organization_id, sending_id, kind),
  foreign key (organization_id, sending_id) references invoice_sending (organization_id, id),
  foreign key (organization_id, file_id) references stored_file (organization_id, id)
);
call protect_tenant_table('invoice_sending_document', 'select, insert, update');

reset role;
