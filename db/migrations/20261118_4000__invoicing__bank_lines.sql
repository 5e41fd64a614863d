set role jalon_owner;

-- A statement of account that was read. The file itself is not kept: its mark alone tells that it comes again.
create table bank_statement (
  id uuid primary key,
  organization_id int not null references organization,
  format text not null check (format in ('camt.053', 'csv')),
  content_mark bytea not null,
  -- The last four characters of the account.
  account_end text not null default '' check (length(account_end) <= 4),
  from_on date,
  to_on date,
  credits int not null check (credits >= 0),
  known int not null check (known >= 0),
  debits int not null check (debits >= 0),
  unread int not null check (unread >= 0),
  imported_by uuid references account,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, content_mark)
);
call protect_tenant_table('bank_statement', 'select, insert', array['-content_mark']);

-- Money that came in. Marks are keyed: the same movement or the same payer's account gives the same one, and neither can be read.
create table bank_line (
  id uuid primary key,
  organization_id int not null references organization,
  statement_id uuid not null,
  reference_mark bytea not null,
  booked_on date not null,
  cents bigint not null check (cents > 0),
  -- What no invoice has taken yet.
  left_cents bigint not null check (left_cents between 0 and cents),
  label text not null check (length(label) <= 500),
  payer_name text not null check (length(payer_name) <= 140),
  payer_mark bytea,
  -- It pays no invoice, somebody said.
  is_set_aside boolean not null default false,
  bucket text not null generated always as (case
    when left_cents = 0 then 'matched' when is_set_aside then 'aside' else 'open' end) stored,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, reference_mark),
  foreign key (organization_id, statement_id) references bank_statement (organization_id, id)
);
create index bank_line_list on bank_line (organization_id, bucket, booked_on, id);
create index bank_line_day on bank_line (organization_id, booked_on, cents);
call protect_tenant_table('bank_line', 'select, insert, update',
  array['label', 'payer_name', '-reference_mark', '-payer_mark', '-bucket']);

-- What was received stays as the bank told it: only what invoices took of it changes.
create function keep_bank_line() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  living text[] := array['left_cents', 'is_set_aside', 'bucket'];
begin
  if to_jsonb(new) - living is distinct from to_jsonb(old) - living
  then raise exception 'a line of the bank does not change' using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke execute on function keep_bank_line() from public;
create trigger keep_bank_line after update on bank_line for each row execute function keep_bank_line();

-- Which payments a line of the bank brought.
create table bank_line_payment (
  id uuid primary key,
  organization_id int not null references organization,
  line_id uuid not null,
  payment_id uuid not null,
  -- It was recorded before its money was seen: taking the match back leaves it.
  is_found boolean not null,
  account_id uuid references account,
  created_at timestamptz not null default now(),
  unique (organization_id, payment_id),
  foreign key (organization_id, line_id) references bank_line (organization_id, id),
  foreign key (organization_id, payment_id) references invoice_payment (organization_id, id)
);
create index bank_line_payment_line on bank_line_payment (organization_id, line_id);
call protect_tenant_table('bank_line_payment', 'select, insert, delete');

reset role;
