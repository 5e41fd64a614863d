set role jalon_owner;

-- Who has the documents signed: our own pages, or the provider outside. An envelope keeps the one it was made with.
alter table signature_preference add column adapter text not null default 'jalon' check (adapter in ('jalon', 'provider'));
alter table signature_envelope add column adapter text not null default 'jalon' check (adapter in ('jalon', 'provider'));

-- What is known of an envelope at the provider's. One row for one envelope, written with it.
create table signature_request (
  id uuid primary key,
  organization_id int not null references organization,
  envelope_id uuid not null,
  -- The provider's own name of it; null until it was made there.
  request_id text check (length(request_id) <= 64),
  -- The one work that may make it there, and since when: two at once could make two.
  holder text,
  held_at timestamptz,
  -- Why the last try failed, in our words; null once one went well.
  failure text check (length(failure) <= 40),
  asked_at timestamptz,
  -- Nothing more happens to it at the provider's.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organization_id, envelope_id),
  foreign key (organization_id, envelope_id) references signature_envelope (organization_id, id)
);
create index signature_request_running on signature_request (coalesce(asked_at, created_at)) where ended_at is null;
call protect_tenant_table('signature_request', 'select, insert, update', array['-holder', '-held_at', '-asked_at']);

-- At the provider's they agree in the provider's words, which its proof holds.
alter table signer
  add column provider_signer_id text check (length(provider_signer_id) <= 64),
  drop constraint signer_signed_by_check,
  add constraint signer_signed_by_check check (signed_by in ('typed', 'drawn', 'provider')),
  drop constraint signer_check1,
  add constraint signer_signed_check check (status <> 'signed' or num_nonnulls(signed_by, identified_at, identified_by) = 3
    and (consent is not null or signed_by = 'provider'));

reset role;
