set role jalon_owner;

create table student (
  id uuid primary key,
  organization_id int not null references organization,
  -- One account for one person, whatever the number of schools that know her.
  account_id uuid references account,
  last_name text not null check (length(last_name) between 1 and 80),
  usage_name text,
  first_name text not null check (length(first_name) between 1 and 80),
  sexe text check (sexe in ('M', 'F')),
  birth_date date,
  birth_department text,
  birth_city text,
  nationalite text,
  regime_social text,
  ine text,
  email text,
  phone text,
  address jsonb not null default '{}',
  sportif_haut_niveau boolean,
  projet_creation_entreprise boolean,
  situation_avant_contrat text,
  dernier_diplome_prepare text,
  derniere_classe text,
  dernier_diplome_intitule text,
  diplome_plus_eleve text,
  emancipe boolean not null default false,
  -- Père, mère, tuteur…: name, address, e-mail, mobile (official form, section « représentant légal »).
  legal_representative jsonb not null default '{}',
  emergency_contact jsonb not null default '{}',
  -- Sealed with the key of the school, bound to this row; the mark tells equality and nothing else.
  nir_sealed bytea,
  nir_mark bytea,
  -- The three answers on disability, sealed together.
  health_sealed bytea,
  accommodations text,
  -- Where she stands now; the history is in enrolment.
  class_id uuid references class,
  training_id uuid references training,
  center_id uuid references apprentice_training_center,
  partner_id uuid references partner,
  -- Words of the national dashboard.
  status text not null default 'PRE_INSCRIT'
    check (status in ('PRE_INSCRIT', 'INSCRIT', 'APPRENTI', 'RUPTURANT', 'ABANDON', 'FIN_DE_FORMATION')),
  status_since date not null default current_date,
  invited_at timestamptz,
  activated_at timestamptz,
  -- Elements of the file still awaited, kept by the module's rule.
  missing_count smallint not null default 0,
  external_id text,
  import_id uuid,
  archived_at timestamptz,
  archive_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text collate "C" not null generated always as (search_text(last_name || ' ' || first_name)) stored,
  state text not null generated always as (case
    when status = 'APPRENTI' then 'in_work_study'
    when status = 'RUPTURANT' then 'broken'
    when status in ('ABANDON', 'FIN_DE_FORMATION') then 'left'
    when status = 'INSCRIT' then 'no_contract'
    when activated_at is not null then 'incomplete'
    when invited_at is not null then 'invited'
    else 'to_invite' end) stored,
  bucket text not null generated always as (case
    when archived_at is not null then 'archived'
    when status = 'APPRENTI' then 'in_work_study'
    when status = 'RUPTURANT' then 'broken'
    when status in ('ABANDON', 'FIN_DE_FORMATION') then 'left'
    when status = 'INSCRIT' then 'no_contract'
    when activated_at is not null then 'incomplete'
    when invited_at is not null then 'invited'
    else 'to_invite' end) stored,
  unique (organization_id, external_id)
);
create index student_list on student (organization_id, sort_name, id) where archived_at is null;
create index student_bucket on student (organization_id, bucket, sort_name, id);
create index student_class on student (organization_id, class_id, sort_name, id) where class_id is not null;
create index student_training on student (organization_id, training_id, sort_name, id) where training_id is not null;
create index student_partner on student (organization_id, partner_id) where partner_id is not null;
create index student_same_person on student (organization_id, sort_name, birth_date);
create index student_nir on student (organization_id, nir_mark) where nir_mark is not null;
create index student_account on student (account_id) where account_id is not null;
create index student_email on student (organization_id, email);
create index student_import on student (organization_id, import_id) where import_id is not null;
-- A choice, not an « or »: with « or » the planner believes that a school is a handful of rows, and reads all of it.
call protect_table('student', 'select, insert, update, delete',
  'case when (select scope_organization()) is null then account_id = (select scope_account())
    else organization_id = (select scope_organization()) end', true,
  array['nir_sealed', 'health_sealed', '-nir_mark', '-sort_name', '-state', '-bucket', '-updated_at']);
call keep_list('student', 'students', 'first_name last_name usage_name', 'email');

create table enrolment (
  id uuid primary key,
  organization_id int not null references organization,
  student_id uuid not null references student on delete cascade,
  class_id uuid not null references class,
  entry_date date not null,
  exit_date date,
  contract_type text not null default 'sans_contrat'
    check (contract_type in ('apprentissage', 'professionnalisation', 'stagiaire_fp', 'initial', 'sans_contrat')),
  exit_reason text check (exit_reason in ('diplome', 'fin_de_formation', 'rupture_sans_suite', 'changement_cfa',
    'retour_scolaire', 'exclusion', 'abandon', 'erreur_saisie', 'doublon')),
  import_id uuid,
  created_at timestamptz not null default now(),
  check (exit_date is null or exit_date >= entry_date)
);
create unique index enrolment_one_active on enrolment (organization_id, class_id, student_id) where exit_date is null;
create index enrolment_student on enrolment (student_id);
call protect_tenant_table('enrolment', 'select, insert, update, delete');

create table student_document (
  id uuid primary key,
  organization_id int not null references organization,
  student_id uuid not null references student on delete cascade,
  code text not null,
  label text not null,
  status text not null default 'missing' check (status in ('missing', 'requested', 'submitted', 'accepted', 'rejected',
    'expired', 'not_applicable', 'deleted_after_check')),
  file_id uuid references stored_file,
  rejected_reason text,
  requested_at timestamptz,
  requested_by uuid references account,
  due_on date,
  reminded_at timestamptz,
  reminders smallint not null default 0,
  submitted_at timestamptz,
  expires_on date,
  reviewed_at timestamptz,
  reviewed_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'rejected') = (rejected_reason is not null))
);
create index student_document_student on student_document (student_id);
create index student_document_chase on student_document (organization_id, status, due_on) where status in ('requested', 'rejected');
call protect_table('student_document', 'select, insert, update, delete',
  'case when (select scope_organization()) is null
    then student_id in (select s.id from student s where s.account_id = (select scope_account()))
    else organization_id = (select scope_organization()) end', true);

reset role;
