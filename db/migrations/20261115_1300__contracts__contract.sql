set role jalon_owner;

-- The history of a contract tells the boxes that changed, not all of them each time one letter is typed.
create or replace function audit_difference(one jsonb, other jsonb) returns jsonb
language sql immutable parallel safe
return (select coalesce(jsonb_object_agg(key,
    case when key = 'boxes' and jsonb_typeof(value) = 'object' and jsonb_typeof(other -> key) = 'object'
      then (select coalesce(jsonb_object_agg(b.key, b.value), '{}') from jsonb_each(value) b
            where other -> 'boxes' -> b.key is distinct from b.value)
      else value end), '{}')
  from jsonb_each(one) where other -> key is distinct from value);

-- Legal figures that came after the release, beside those it carries. They belong to the platform: the same law for all.
create table dated_figure (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  valid_from date not null,
  valid_until date,
  value jsonb not null,
  source text not null check (length(source) between 3 and 300),
  added_by text not null,
  created_at timestamptz not null default now(),
  unique (name, valid_from),
  check (valid_until is null or valid_until >= valid_from)
);
call protect_table('dated_figure', 'select', '(select scope_kind()) = ''system''', true);
create policy keeper on dated_figure to jalon_owner using (true) with check (true);
-- Read by everyone, written by the operator of the platform alone.
create function dated_figures() returns table (name text, valid_from date, valid_until date, value jsonb, source text)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.name, f.valid_from, f.valid_until, f.value, f.source from dated_figure f order by f.name, f.valid_from;
end;
revoke execute on function dated_figures from public;
grant execute on function dated_figures to jalon_app, jalon_worker;

create table contract (
  id uuid primary key,
  organization_id int not null references organization,
  contract_type text not null check (contract_type in ('apprentissage', 'professionnalisation')),
  -- The school's own number, allotted once.
  number text not null,
  student_id uuid references student,
  partner_id uuid references partner,
  -- The person of the company in charge of the apprentice, among its contacts.
  tutor_id uuid references partner_contact on delete set null,
  training_id uuid references training,
  class_id uuid references class,
  center_id uuid references apprentice_training_center,
  owner_id uuid references account,
  -- An amendment is a contract of its own, born from the one it changes.
  parent_id uuid references contract,
  status text not null default 'draft',
  status_since timestamptz not null default now(),
  status_before_archive text,
  archived_at timestamptz,
  archive_reason text,
  -- Every box of the form and of the convention by its official key; numbers of social security and answers on health
  -- stay sealed in the student's record and are read from there.
  boxes jsonb not null default '{}' check (jsonb_typeof(boxes) = 'object'),
  -- Findings of importance 'warning' that somebody has read and accepted, by rule.
  acknowledged jsonb not null default '{}',
  -- Becomes the rule with the page on which a company reads and validates it.
  needs_convention boolean not null default false,
  is_convention_approved boolean not null default false,
  -- Counts the frozen versions.
  version int not null default 0,
  -- Where an imported contract comes from, and what the outside says of it.
  source text not null default 'tool' check (source in ('tool', 'opco_api', 'opco_export', 'tableur', 'ancien_logiciel')),
  outside_status text,
  -- Kept from the boxes for lists, counts and clocks.
  learner_name text not null default '',
  company_name text not null default '',
  training_name text not null default '',
  opco text,
  deca_number text,
  starts_on date,
  ends_on date,
  concluded_on date,
  broken_on date,
  deadline_on date,
  deadline_kind text,
  blocking_count smallint not null default 0,
  warning_count smallint not null default 0,
  missing_count smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text collate "C" not null generated always as (search_text(learner_name || ' ' || company_name)) stored,
  bucket text not null generated always as (contract_type || ':' || case
    when status = 'archived' then 'archived'
    when source <> 'tool' and status = 'imported' then 'imported'
    when status in ('draft', 'imported', 'awaiting_student', 'awaiting_company') then 'to_complete'
    when status in ('to_check', 'ready', 'convention_to_validate', 'convention_validated') then 'to_check'
    when status in ('in_signature', 'signature_declined', 'signature_expired') then 'in_signature'
    when status in ('signed', 'to_transmit', 'rejected') then 'to_transmit'
    when status in ('transmitted', 'received', 'under_review', 'info_requested') then 'at_opco'
    when status = 'refused' then 'refused'
    when status in ('engaged', 'filed') then 'engaged'
    else 'ended' end) stored,
  unique (organization_id, number)
);
create index contract_list on contract (organization_id, bucket, sort_name, id);
create index contract_deadline on contract (organization_id, bucket, deadline_on, sort_name, id);
create index contract_student on contract (organization_id, student_id);
create index contract_partner on contract (organization_id, partner_id);
create index contract_training on contract (organization_id, training_id) where training_id is not null;
create index contract_parent on contract (parent_id) where parent_id is not null;
create index contract_running on contract (organization_id, ends_on) where status in ('engaged', 'filed');
call protect_tenant_table('contract', 'select, insert, update', array['-sort_name', '-bucket', '-updated_at', '-learner_name',
  '-company_name', '-training_name', '-opco', '-deca_number', '-starts_on', '-ends_on', '-concluded_on', '-blocking_count',
  '-warning_count', '-missing_count', '-deadline_on', '-deadline_kind', '-status_since']);
call keep_list('contract', 'contracts', 'learner_name company_name', 'number deca_number');

create table contract_counter (
  id uuid primary key,
  organization_id int not null references organization,
  contract_type text not null,
  year smallint not null,
  last int not null default 0,
  unique (organization_id, contract_type, year)
);
call protect_tenant_table('contract_counter', 'select, insert, update');

-- A contract as it stood: when it was frozen for signature, when somebody went back, when the company sent its part.
create table contract_version (
  id uuid primary key,
  organization_id int not null references organization,
  contract_id uuid not null references contract on delete cascade,
  version int not null,
  boxes jsonb not null,
  reason text not null check (reason in ('frozen', 'company_sent', 'before_restore', 'before_amendment')),
  author text,
  made_by uuid references account,
  created_at timestamptz not null default now(),
  unique (organization_id, contract_id, version)
);
call protect_tenant_table('contract_version', 'select, insert', array['-boxes']);

-- Each passage of the life-cycle table: who, when, from where to where, and what she gave with it.
create table contract_move (
  id uuid primary key,
  organization_id int not null references organization,
  contract_id uuid not null references contract on delete cascade,
  move text not null,
  from_status text not null,
  to_status text not null,
  actor text not null,
  account_id uuid references account,
  given jsonb not null default '{}',
  version int not null,
  created_at timestamptz not null default now()
);
create index contract_move_contract on contract_move (organization_id, contract_id, created_at desc);
call protect_tenant_table('contract_move', 'select, insert');

-- The pieces of a file: attested by the employer, or held here.
create table contract_piece (
  id uuid primary key,
  organization_id int not null references organization,
  contract_id uuid not null references contract on delete cascade,
  code text not null,
  is_attested boolean not null default false,
  file_id uuid references stored_file,
  file_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, contract_id, code)
);
call protect_tenant_table('contract_piece', 'select, insert, update, delete');

-- What is written beside a box stays with it.
alter table note add column field text check (length(field) <= 80);
alter table note drop constraint note_subject_check;
alter table note add constraint note_subject_check check (subject in ('student', 'partner', 'contract'));

alter table door drop constraint door_kind_check;
alter table door add constraint door_kind_check
  check (kind in ('onboarding', 'validation', 'partnership', 'completion', 'convention', 'contrat_pro'));
alter table door drop constraint door_subject_check;
alter table door add constraint door_subject_check
  check (subject in ('student', 'member', 'organization', 'partner', 'contract'));

reset role;
