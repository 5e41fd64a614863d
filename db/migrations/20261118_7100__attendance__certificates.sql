set role jalon_owner;

-- What a school attests of a learner's hours: the « certificat de réalisation » of a contract, and the « attestation d'assiduité ».
-- What it says is frozen with it; once it has a number only its file and its end are still to come.
create table attendance_certificate (
  id uuid primary key,
  organization_id int not null references organization,
  kind text not null check (kind in ('realisation', 'assiduity')),
  state text not null check (state in ('draft', 'issued', 'superseded', 'cancelled')),
  number text,
  student_id uuid not null,
  contract_id uuid,
  from_date date not null,
  to_date date not null,
  realised_minutes int check (realised_minutes >= 0),
  due_minutes int check (due_minutes >= 0),
  -- Everything that is printed, the lines with their minutes among it.
  content jsonb,
  -- Why it was issued though something was missing, or another one made in its place.
  reason text check (length(reason) between 1 and 500),
  gaps text[] not null default '{}',
  replaces_id uuid,
  -- Nobody: it was made by itself.
  asked_by uuid references account,
  issued_by uuid references account,
  issued_at timestamptz,
  ended_by uuid references account,
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 1 and 500),
  file_id uuid,
  sha256 bytea,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, student_id) references student (organization_id, id) on delete cascade,
  foreign key (organization_id, contract_id) references contract (organization_id, id),
  foreign key (organization_id, replaces_id) references attendance_certificate (organization_id, id),
  foreign key (organization_id, file_id) references stored_file (organization_id, id),
  check (from_date <= to_date),
  check (kind <> 'realisation' or contract_id is not null),
  check (state in ('draft', 'cancelled') or num_nonnulls(number, content, issued_at, realised_minutes, due_minutes) = 5),
  check (realised_minutes <= due_minutes),
  check ((file_id is null) = (sha256 is null)),
  check (state not in ('superseded', 'cancelled') or ended_at is not null)
);
-- One of a contract and a period holds at a time.
create unique index attendance_certificate_current on attendance_certificate (organization_id, contract_id, from_date, to_date)
  where state = 'issued' and kind = 'realisation';
create unique index attendance_certificate_draft on attendance_certificate (organization_id, contract_id, from_date, to_date)
  where state = 'draft' and kind = 'realisation';
create index attendance_certificate_student on attendance_certificate (organization_id, student_id, to_date);
create index attendance_certificate_sha256 on attendance_certificate (sha256);
call protect_tenant_table('attendance_certificate', 'select, insert, update', array['content']);

create table attendance_certificate_counter (
  id uuid primary key,
  organization_id int not null references organization,
  kind text not null check (kind in ('realisation', 'assiduity')),
  year smallint not null,
  last int not null default 0,
  unique (organization_id, kind, year)
);
call protect_tenant_table('attendance_certificate_counter', 'select, insert, update');

-- Whoever holds the very file is told what it is, and that another one took its place.
create policy keeper on attendance_certificate for select to jalon_owner using (true);
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
  where a.sha256 = hash
  union all
  select 'certificate',
    case c.kind when 'realisation' then 'Certificat de réalisation ' else 'Attestation d’assiduité ' end || c.number
      || case when c.state = 'cancelled' then ', annulé par l’établissement'
        when r.number is not null then ', remplacé par ' || r.number
        when c.state = 'superseded' then ', remplacé' else '' end,
    o.name, c.issued_at, null::jsonb
  from attendance_certificate c join organization o on o.id = c.organization_id
    left join attendance_certificate r on r.organization_id = c.organization_id and r.replaces_id = c.id and r.number is not null
  where c.sha256 = hash;
end;

reset role;
