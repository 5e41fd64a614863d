set role jalon_owner;

-- What is signed together in one act: its documents, its signers in their order, and what happened to it.
create table signature_envelope (
  id uuid primary key,
  organization_id int not null references organization,
  subject text not null check (subject in ('contract')),
  subject_id uuid not null,
  name text not null,
  status text not null default 'open'
    check (status in ('open', 'sealing', 'completed', 'declined', 'expired', 'cancelled')),
  expires_at timestamptz not null,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_reason text,
  -- Made when it is completed: who signed what, when, how, from where.
  evidence_file_id uuid,
  unique (organization_id, id),
  foreign key (organization_id, evidence_file_id) references stored_file (organization_id, id),
  check ((status in ('open', 'sealing')) = (closed_at is null)),
  check (status <> 'completed' or evidence_file_id is not null)
);
-- One act of signing at a time for one thing, whoever starts two at once.
create unique index signature_envelope_current on signature_envelope (organization_id, subject, subject_id)
  where status in ('open', 'sealing');
create index signature_envelope_subject on signature_envelope (organization_id, subject, subject_id, created_at desc);
create index signature_envelope_open on signature_envelope (organization_id, expires_at) where status = 'open';
call protect_tenant_table('signature_envelope', 'select, insert, update');

-- A document as it is shown to sign, and as it is once sealed. What it is drawn from is kept, sealed, until then.
create table signature_document (
  id uuid primary key,
  organization_id int not null references organization,
  envelope_id uuid not null,
  rank smallint not null,
  kind text not null,
  title text not null,
  pages smallint not null check (pages > 0),
  shown_file_id uuid not null,
  shown_sha256 bytea not null,
  draft_sealed bytea,
  sealed_file_id uuid,
  sealed_sha256 bytea,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, envelope_id, rank),
  foreign key (organization_id, envelope_id) references signature_envelope (organization_id, id),
  foreign key (organization_id, shown_file_id) references stored_file (organization_id, id),
  foreign key (organization_id, sealed_file_id) references stored_file (organization_id, id),
  check (sealed_sha256 is null or sealed_file_id is not null)
);
create index signature_document_sealed on signature_document (sealed_sha256) where sealed_sha256 is not null;
call protect_tenant_table('signature_document', 'select, insert, update', array['draft_sealed']);

-- One person who signs: their turn, the frames of the documents that are theirs, and what they did.
create table signer (
  id uuid primary key,
  organization_id int not null references organization,
  envelope_id uuid not null,
  turn smallint not null check (turn > 0),
  rank smallint not null,
  role text not null check (role in ('employer', 'learner', 'representative', 'center')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  -- [{"document": uuid, "frame": 0}, …]
  frames jsonb not null,
  status text not null default 'waiting_turn'
    check (status in ('waiting_turn', 'to_sign', 'signed', 'declined', 'expired')),
  guest_link_id uuid,
  invited_at timestamptz,
  opened_at timestamptz,
  reminded_at timestamptz,
  identified_at timestamptz,
  identified_by text check (identified_by in ('email', 'sms')),
  failed_codes smallint not null default 0,
  signed_at timestamptz,
  signed_by text check (signed_by in ('typed', 'drawn')),
  typed_name text,
  picture_sealed bytea,
  -- What they agreed to, in the words that were shown.
  consent text,
  declined_at timestamptz,
  declined_reason text,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, envelope_id, rank),
  foreign key (organization_id, envelope_id) references signature_envelope (organization_id, id),
  foreign key (organization_id, guest_link_id) references guest_link (organization_id, id),
  check ((status = 'signed') = (signed_at is not null)),
  check (status <> 'signed' or num_nonnulls(signed_by, consent, identified_at, identified_by) = 4),
  check ((status = 'declined') = (declined_at is not null))
);
create index signer_waiting on signer (organization_id, invited_at) where status = 'to_sign';
call protect_tenant_table('signer', 'select, insert, update', array['picture_sealed']);

-- A one-time code. Its digits are derived from its id with a key of the platform: no row holds them.
create table signature_code (
  id uuid primary key,
  organization_id int not null references organization,
  signer_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, signer_id) references signer (organization_id, id)
);
create index signature_code_signer on signature_code (organization_id, signer_id, created_at desc);
call protect_tenant_table('signature_code', 'select, insert, update');

-- What is told in the evidence: added, never changed.
create table signature_event (
  id uuid primary key,
  organization_id int not null references organization,
  envelope_id uuid not null,
  signer_id uuid,
  kind text not null check (kind in ('created', 'invited', 'reminded', 'opened', 'code_sent', 'code_refused', 'identified',
    'signed', 'declined', 'expired', 'cancelled', 'sealed')),
  at timestamptz not null default now(),
  address text,
  device text,
  facts jsonb not null default '{}',
  foreign key (organization_id, envelope_id) references signature_envelope (organization_id, id),
  foreign key (organization_id, signer_id) references signer (organization_id, id)
);
create index signature_event_envelope on signature_event (organization_id, envelope_id, at);
call protect_tenant_table('signature_event', 'select, insert');

-- One row for one act of signing that was sent, whatever became of it: what the school pays for.
create table signature_use (
  id uuid primary key,
  organization_id int not null references organization,
  envelope_id uuid not null,
  documents smallint not null,
  signers smallint not null,
  at timestamptz not null default now(),
  unique (organization_id, envelope_id),
  foreign key (organization_id, envelope_id) references signature_envelope (organization_id, id)
);
create index signature_use_month on signature_use (organization_id, at);
call protect_tenant_table('signature_use', 'select, insert');

-- What the school wants: how many acts of signing its subscription has each month, and when to be told.
create table signature_preference (
  id uuid primary key,
  organization_id int not null unique references organization,
  monthly_allowance int check (monthly_allowance > 0),
  alert_percent smallint not null default 80 check (alert_percent between 1 and 100),
  updated_at timestamptz not null default now()
);
call protect_tenant_table('signature_preference', 'select, insert, update');

alter table guest_link drop constraint guest_link_kind_check, drop constraint guest_link_subject_check;
alter table guest_link
  add constraint guest_link_kind_check check (kind in ('onboarding', 'validation', 'partnership', 'completion', 'convention',
    'contrat_pro', 'signature')),
  add constraint guest_link_subject_check check (subject in ('student', 'member', 'organization', 'partner', 'contract', 'signer'));

-- Whoever holds the very file that was sealed may read who signed it: its hash is the proof that she holds it.
create policy keeper on signature_envelope for select to jalon_owner using (true);
create policy keeper on signature_document for select to jalon_owner using (true);
create policy keeper on signer for select to jalon_owner using (true);
create function sealed_document(hash bytea)
returns table (kind text, title text, school text, completed_at timestamptz, signers jsonb)
language sql stable security definer set search_path to 'public', 'pg_temp'
begin atomic
  select d.kind, d.title, o.name, e.closed_at,
    (select jsonb_agg(jsonb_build_object('name', s.first_name || ' ' || s.last_name, 'role', s.role, 'signed_at', s.signed_at,
       'identified_by', s.identified_by) order by s.signed_at)
     from signer s where s.organization_id = e.organization_id and s.envelope_id = e.id and s.status = 'signed'
       and s.frames @> jsonb_build_array(jsonb_build_object('document', d.id)))
  from signature_document d
    join signature_envelope e on e.organization_id = d.organization_id and e.id = d.envelope_id
    join organization o on o.id = d.organization_id
  where d.sealed_sha256 = hash and e.status = 'completed';
end;
revoke execute on function sealed_document from public;
grant execute on function sealed_document to jalon_app;

reset role;
