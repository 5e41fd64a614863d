set role jalon_owner;

-- A sheet once it is closed, drawn and sealed; again after each correction. Nothing of it is ever written again.
create table attendance_document (
  id uuid primary key,
  organization_id int not null references organization,
  sheet_id uuid not null,
  version smallint not null check (version > 0),
  title text not null,
  file_id uuid not null,
  sha256 bytea not null,
  -- The last hash of the sheet's chain as it was drawn.
  chain_hash text not null,
  made_at timestamptz not null default now(),
  unique (organization_id, sheet_id, version),
  foreign key (organization_id, sheet_id) references attendance_sheet (organization_id, id),
  foreign key (organization_id, file_id) references stored_file (organization_id, id)
);
create index attendance_document_sha256 on attendance_document (sha256);
call protect_tenant_table('attendance_document', 'select, insert');

-- Whoever holds the very file is told what it is. Of a sheet, who is on it stands in the file alone.
create policy keeper on attendance_document for select to jalon_owner using (true);
create or replace function sealed_document(hash bytea)
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
  where d.sealed_sha256 = hash and e.status = 'completed'
  union all
  select 'attendance', a.title, o.name, a.made_at, null::jsonb
  from attendance_document a join organization o on o.id = a.organization_id
  where a.sha256 = hash;
end;

reset role;
