set role jalon_owner;

-- What a learner files for an absence, or somebody of the school for them: the days it covers and what was decided.
-- Why, the document and what was written on both sides are in `content`, sealed under the key of the school.
create table justification (
  id uuid primary key,
  organization_id int not null references organization,
  student_id uuid not null,
  from_date date not null,
  from_half text not null check (from_half in ('morning', 'afternoon', 'evening')),
  to_date date not null,
  to_half text not null check (to_half in ('morning', 'afternoon', 'evening')),
  -- Of one day only: the hours that the document names.
  from_minute smallint check (from_minute between 0 and 1440),
  to_minute smallint check (to_minute between 0 and 1440),
  status text not null
    check (status in ('draft', 'submitted', 'info_requested', 'accepted', 'refused', 'cancelled')),
  -- What the employer may be told instead of the reason.
  employer_label text not null
    check (employer_label in ('medical', 'legal', 'family', 'employer', 'transport', 'personal', 'other')),
  content bytea not null,
  files smallint not null default 0 check (files between 0 and 40),
  is_late boolean not null default false,
  filed_by uuid references account,
  is_by_school boolean not null,
  submitted_at timestamptz,
  decided_by uuid references account,
  decided_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, student_id) references student (organization_id, id) on delete cascade,
  check (to_date >= from_date),
  check ((from_minute is null) = (to_minute is null)),
  check (from_minute < to_minute and from_date = to_date or from_minute is null),
  check (status in ('draft', 'cancelled') or submitted_at is not null),
  check (status not in ('accepted', 'refused') or decided_at is not null)
);
create index justification_student on justification (organization_id, student_id, to_date);
create index justification_queue on justification (organization_id, status, submitted_at);
-- What was filed, and that it was read or changed, is in the journal; what it says is not.
call protect_tenant_table('justification', 'select, insert, update', array['content', 'employer_label', '-updated_at']);

-- What a school chose: how long learners have, and whether the employer is told of an absence the same half-day.
create table justification_setting (
  id uuid primary key,
  organization_id int not null unique references organization,
  delay_hours smallint not null check (delay_hours between 24 and 360),
  tells_employer boolean not null default false,
  updated_at timestamptz not null default now()
);
call protect_tenant_table('justification_setting', 'select, insert, update', array['-updated_at']);

reset role;
