-- The present shape of the database, read from a freshly migrated one. Written by `npm run schema` and compared
-- by `npm run check`; to change it, add a migration. The durable-work engine keeps its own schema, dbos.

CREATE TABLE account (
  id uuid not null,
  account_type smallint not null,
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  picture_key text,
  theme text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  density text,
  page_size smallint,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_email_key UNIQUE (email),
  constraint account_account_type_check CHECK (((account_type >= 0) AND (account_type <= 4))),
  constraint account_density_check CHECK ((density = ANY (ARRAY['compact', 'normal', 'airy']))),
  constraint account_email_check CHECK ((email = lower(email))),
  constraint account_page_size_check CHECK ((page_size = ANY (ARRAY[10, 25, 50, 100]))),
  constraint account_theme_check CHECK ((theme = ANY (ARRAY['light', 'dark'])))
);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy placer for update to jalon_owner
--     using (account_type = ANY (ARRAY[2, 3]))
--     and the same for what is written
-- policy scope for all to jalon_app, jalon_worker
--     using ((id = (select scope_account())) OR ((select scope_kind()) = 'signed_out'))
--     and the same for what is written
-- CREATE TRIGGER account_disabled AFTER UPDATE OF disabled_at ON account FOR EACH ROW WHEN ((new.disabled_at IS NOT NULL)) EXECUTE FUNCTION end_sessions_of_disabled_account()
-- audited: delete, insert, update by audit_write('password_hash')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE apprentice_training_center (
  id uuid not null,
  organization_id integer not null,
  name text not null,
  trade_name text,
  siret text not null,
  uai text,
  nda text,
  nature text not null default 'responsable_formateur',
  company_center boolean not null default false,
  qualiopi_certificate_number text,
  qualiopi_valid_until date,
  disability_referent_id uuid,
  mobility_referent_id uuid,
  address jsonb not null default '{}'::jsonb,
  phone text,
  email text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sifa_type_cfa text,
  eple_uai text,
  nat_str_jur text,
  constraint apprentice_training_center_pkey PRIMARY KEY (id),
  constraint apprentice_training_center_organization_id_siret_key UNIQUE (organization_id, siret),
  constraint apprentice_training_center_disability_referent_id_fkey FOREIGN KEY (organization_id, disability_referent_id) REFERENCES member(organization_id, id),
  constraint apprentice_training_center_mobility_referent_id_fkey FOREIGN KEY (organization_id, mobility_referent_id) REFERENCES member(organization_id, id),
  constraint apprentice_training_center_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint apprentice_training_center_eple_uai_check CHECK ((eple_uai ~ '^[0-9]{7}[A-Z]$')),
  constraint apprentice_training_center_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint apprentice_training_center_nature_check CHECK ((nature = ANY (ARRAY['responsable', 'formateur', 'responsable_formateur', 'lieu_formation']))),
  constraint apprentice_training_center_siret_check CHECK ((siret ~ '^[0-9]{14}$')),
  constraint apprentice_training_center_uai_check CHECK ((uai ~ '^[0-9]{7}[A-Z]$'))
);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE attendance_anomaly (
  id uuid not null,
  organization_id integer not null,
  sheet_id uuid not null,
  code text not null,
  state text not null default 'open',
  comment text,
  explained_by uuid,
  explained_at timestamptz,
  found_at timestamptz not null default now(),
  constraint attendance_anomaly_pkey PRIMARY KEY (id),
  constraint attendance_anomaly_organization_id_sheet_id_code_key UNIQUE (organization_id, sheet_id, code),
  constraint attendance_anomaly_explained_by_fkey FOREIGN KEY (explained_by) REFERENCES account(id),
  constraint attendance_anomaly_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint attendance_anomaly_organization_id_sheet_id_fkey FOREIGN KEY (organization_id, sheet_id) REFERENCES attendance_sheet(organization_id, id),
  constraint attendance_anomaly_check CHECK (((state = 'explained') = (comment IS NOT NULL))),
  constraint attendance_anomaly_check1 CHECK (((explained_by IS NULL) = (comment IS NULL))),
  constraint attendance_anomaly_check2 CHECK (((explained_at IS NULL) = (comment IS NULL))),
  constraint attendance_anomaly_code_check CHECK ((code = ANY (ARRAY['burst_time', 'burst_same_device', 'outside_window', 'signed_while_absent', 'signed_not_awaited', 'signed_while_excused', 'trainer_unsigned', 'on_holiday', 'on_closed_day', 'trainer_overlap', 'room_overlap', 'room_too_small', 'title_changed']))),
  constraint attendance_anomaly_comment_check CHECK (((length(comment) >= 1) AND (length(comment) <= 500))),
  constraint attendance_anomaly_state_check CHECK ((state = ANY (ARRAY['open', 'explained', 'corrected'])))
);
CREATE INDEX attendance_anomaly_open ON attendance_anomaly USING btree (organization_id, sheet_id) WHERE (state = 'open');
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE attendance_certificate (
  id uuid not null,
  organization_id integer not null,
  kind text not null,
  state text not null,
  number text,
  student_id uuid not null,
  contract_id uuid,
  from_date date not null,
  to_date date not null,
  realised_minutes integer,
  due_minutes integer,
  content jsonb,
  reason text,
  gaps text[] not null default '{}'[],
  replaces_id uuid,
  asked_by uuid,
  issued_by uuid,
  issued_at timestamptz,
  ended_by uuid,
  ended_at timestamptz,
  end_reason text,
  file_id uuid,
  sha256 bytea,
  created_at timestamptz not null default now(),
  constraint attendance_certificate_pkey PRIMARY KEY (id),
  constraint attendance_certificate_organization_id_id_key UNIQUE (organization_id, id),
  constraint attendance_certificate_organization_id_number_key UNIQUE (organization_id, number),
  constraint attendance_certificate_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES account(id),
  constraint attendance_certificate_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES account(id),
  constraint attendance_certificate_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES account(id),
  constraint attendance_certificate_organization_id_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id),
  constraint attendance_certificate_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id),
  constraint attendance_certificate_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint attendance_certificate_organization_id_replaces_id_fkey FOREIGN KEY (organization_id, replaces_id) REFERENCES attendance_certificate(organization_id, id),
  constraint attendance_certificate_organization_id_student_id_fkey FOREIGN KEY (organization_id, student_id) REFERENCES student(organization_id, id) ON DELETE CASCADE,
  constraint attendance_certificate_check CHECK ((from_date <= to_date)),
  constraint attendance_certificate_check1 CHECK (((kind <> 'realisation') OR (contract_id IS NOT NULL))),
  constraint attendance_certificate_check2 CHECK (((state = ANY (ARRAY['draft', 'cancelled'])) OR (num_nonnulls(number, content, issued_at, realised_minutes, due_minutes) = 5))),
  constraint attendance_certificate_check3 CHECK ((realised_minutes <= due_minutes)),
  constraint attendance_certificate_check4 CHECK (((file_id IS NULL) = (sha256 IS NULL))),
  constraint attendance_certificate_check5 CHECK (((state <> ALL (ARRAY['superseded', 'cancelled'])) OR (ended_at IS NOT NULL))),
  constraint attendance_certificate_due_minutes_check CHECK ((due_minutes >= 0)),
  constraint attendance_certificate_end_reason_check CHECK (((length(end_reason) >= 1) AND (length(end_reason) <= 500))),
  constraint attendance_certificate_kind_check CHECK ((kind = ANY (ARRAY['realisation', 'assiduity']))),
  constraint attendance_certificate_realised_minutes_check CHECK ((realised_minutes >= 0)),
  constraint attendance_certificate_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint attendance_certificate_state_check CHECK ((state = ANY (ARRAY['draft', 'issued', 'superseded', 'cancelled'])))
);
CREATE UNIQUE INDEX attendance_certificate_current ON attendance_certificate USING btree (organization_id, contract_id, from_date, to_date) WHERE ((state = 'issued') AND (kind = 'realisation'));
CREATE UNIQUE INDEX attendance_certificate_draft ON attendance_certificate USING btree (organization_id, contract_id, from_date, to_date) WHERE ((state = 'draft') AND (kind = 'realisation'));
CREATE INDEX attendance_certificate_drafts ON attendance_certificate USING btree (organization_id, created_at) WHERE (state = 'draft');
CREATE INDEX attendance_certificate_sha256 ON attendance_certificate USING btree (sha256);
CREATE INDEX attendance_certificate_student ON attendance_certificate USING btree (organization_id, student_id, to_date);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('content')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE attendance_certificate_counter (
  id uuid not null,
  organization_id integer not null,
  kind text not null,
  year smallint not null,
  last integer not null default 0,
  constraint attendance_certificate_counter_pkey PRIMARY KEY (id),
  constraint attendance_certificate_counter_organization_id_kind_year_key UNIQUE (organization_id, kind, year),
  constraint attendance_certificate_counter_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint attendance_certificate_counter_kind_check CHECK ((kind = ANY (ARRAY['realisation', 'assiduity'])))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE attendance_chain (
  organization_id integer not null,
  sheet_id uuid not null,
  seq integer not null default 0,
  hash text not null default repeat('0', 64),
  constraint attendance_chain_pkey PRIMARY KEY (organization_id, sheet_id),
  constraint attendance_chain_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'))
);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE attendance_code_try (
  organization_id integer not null,
  sheet_id uuid not null,
  student_id uuid not null,
  tries smallint not null,
  last_at timestamptz not null,
  constraint attendance_code_try_pkey PRIMARY KEY (organization_id, sheet_id, student_id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE attendance_correction (
  id uuid not null,
  organization_id integer not null,
  sheet_id uuid not null,
  student_id uuid,
  status text,
  arrived_minute smallint,
  left_minute smallint,
  reason_code text not null,
  reason text not null,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  outcome text,
  decided_by uuid,
  decided_at timestamptz,
  start_minute smallint,
  end_minute smallint,
  constraint attendance_correction_pkey PRIMARY KEY (id),
  constraint attendance_correction_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint attendance_correction_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint attendance_correction_organization_id_sheet_id_fkey FOREIGN KEY (organization_id, sheet_id) REFERENCES attendance_sheet(organization_id, id),
  constraint attendance_correction_organization_id_student_id_fkey FOREIGN KEY (organization_id, student_id) REFERENCES student(organization_id, id) ON DELETE CASCADE,
  constraint attendance_correction_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES account(id),
  constraint attendance_correction_about CHECK ((((num_nonnulls(student_id, status) = 2) AND (num_nonnulls(start_minute, end_minute) = 0)) OR ((num_nonnulls(student_id, status, arrived_minute, left_minute) = 0) AND (num_nonnulls(start_minute, end_minute) = 2)))),
  constraint attendance_correction_arrived_minute_check CHECK (((arrived_minute >= 0) AND (arrived_minute <= 1440))),
  constraint attendance_correction_check CHECK (((outcome IS NULL) = (decided_by IS NULL))),
  constraint attendance_correction_check1 CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint attendance_correction_check2 CHECK ((decided_by <> requested_by)),
  constraint attendance_correction_end_minute_check CHECK (((end_minute >= 1) AND (end_minute <= 1440))),
  constraint attendance_correction_left_minute_check CHECK (((left_minute >= 0) AND (left_minute <= 1440))),
  constraint attendance_correction_outcome_check CHECK ((outcome = ANY (ARRAY['granted', 'refused']))),
  constraint attendance_correction_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint attendance_correction_reason_code_check CHECK ((reason_code = ANY (ARRAY['input_error', 'late_evidence', 'technical', 'contested', 'justice_request']))),
  constraint attendance_correction_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  constraint attendance_correction_status_check CHECK ((status = ANY (ARRAY['present', 'absent', 'exempt', 'in_company', 'excluded', 'not_expected']))),
  constraint attendance_correction_times CHECK ((end_minute > start_minute))
);
CREATE UNIQUE INDEX attendance_correction_hours_waiting ON attendance_correction USING btree (organization_id, sheet_id) WHERE ((student_id IS NULL) AND (outcome IS NULL));
CREATE INDEX attendance_correction_sheet ON attendance_correction USING btree (organization_id, sheet_id);
CREATE UNIQUE INDEX attendance_correction_waiting ON attendance_correction USING btree (organization_id, sheet_id, student_id) WHERE (outcome IS NULL);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE attendance_document (
  id uuid not null,
  organization_id integer not null,
  sheet_id uuid not null,
  version smallint not null,
  title text not null,
  file_id uuid not null,
  sha256 bytea not null,
  chain_hash text not null,
  made_at timestamptz not null default now(),
  constraint attendance_document_pkey PRIMARY KEY (id),
  constraint attendance_document_organization_id_sheet_id_version_key UNIQUE (organization_id, sheet_id, version),
  constraint attendance_document_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id),
  constraint attendance_document_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint attendance_document_organization_id_sheet_id_fkey FOREIGN KEY (organization_id, sheet_id) REFERENCES attendance_sheet(organization_id, id),
  constraint attendance_document_version_check CHECK ((version > 0))
);
CREATE INDEX attendance_document_sha256 ON attendance_document USING btree (sha256);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE attendance_event (
  organization_id integer not null,
  on_date date not null,
  sheet_id uuid not null,
  seq integer not null,
  kind text not null,
  student_id uuid,
  by_account uuid,
  at timestamptz not null,
  method text,
  device bytea,
  payload jsonb not null default '{}'::jsonb,
  hash text not null,
  constraint attendance_event_pkey PRIMARY KEY (organization_id, on_date, sheet_id, seq),
  constraint attendance_event_check CHECK (((kind = 'learner_signed') = (method IS NOT NULL))),
  constraint attendance_event_check1 CHECK (((kind <> 'learner_signed') OR (student_id IS NOT NULL))),
  constraint attendance_event_kind_check CHECK ((kind = ANY (ARRAY['sheet_opened', 'learner_signed', 'line_marked', 'learner_added', 'sign_in_ended', 'sign_in_resumed', 'trainer_signed', 'sheet_reopened', 'sheet_closed', 'sheet_neutralised', 'correction_requested', 'correction_granted', 'correction_refused']))),
  constraint attendance_event_method_check CHECK ((method = ANY (ARRAY['qr_rotating', 'pin_rotating', 'app_button', 'personal_link', 'trainer_device', 'paper'])))
) PARTITION BY RANGE (on_date);
CREATE UNIQUE INDEX attendance_event_one_signature ON attendance_event USING btree (organization_id, on_date, sheet_id, student_id) WHERE (kind = 'learner_signed');
-- partitions: one for each month, attendance_event_default
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE attendance_ink (
  organization_id integer not null,
  on_date date not null,
  sheet_id uuid not null,
  student_id uuid not null,
  sealed bytea not null,
  constraint attendance_ink_pkey PRIMARY KEY (organization_id, on_date, sheet_id, student_id),
  constraint attendance_ink_sealed_check CHECK ((octet_length(sealed) <= 2100))
) PARTITION BY RANGE (on_date);
-- partitions: one for each month, attendance_ink_default
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE attendance_line (
  organization_id integer not null,
  on_date date not null,
  sheet_id uuid not null,
  student_id uuid not null,
  class_id uuid,
  status text not null default 'expected',
  arrived_minute smallint,
  left_minute smallint,
  missing_reason text,
  is_remote boolean not null default false,
  is_added boolean not null default false,
  is_signed boolean,
  is_late boolean,
  late_minutes smallint,
  due_minutes smallint,
  present_minutes smallint,
  missed_minutes smallint,
  justified_minutes smallint not null default 0,
  unjustified_minutes smallint not null default 0,
  constraint attendance_line_pkey PRIMARY KEY (organization_id, on_date, sheet_id, student_id),
  constraint attendance_line_arrived_minute_check CHECK (((arrived_minute >= 0) AND (arrived_minute <= 1440))),
  constraint attendance_line_check CHECK (((due_minutes IS NULL) OR ((present_minutes + missed_minutes) = due_minutes))),
  constraint attendance_line_justified_minutes_check CHECK ((justified_minutes >= 0)),
  constraint attendance_line_left_minute_check CHECK (((left_minute >= 0) AND (left_minute <= 1440))),
  constraint attendance_line_missed_check CHECK (((justified_minutes + unjustified_minutes) <= COALESCE((missed_minutes)::integer, 0))),
  constraint attendance_line_missing_reason_check CHECK ((missing_reason = ANY (ARRAY['no_device', 'battery', 'technical', 'refused', 'disability']))),
  constraint attendance_line_status_check CHECK ((status = ANY (ARRAY['expected', 'present', 'absent', 'exempt', 'in_company', 'excluded', 'not_expected']))),
  constraint attendance_line_unjustified_minutes_check CHECK ((unjustified_minutes >= 0))
) PARTITION BY RANGE (on_date);
CREATE INDEX attendance_line_class ON attendance_line USING btree (organization_id, class_id, on_date);
CREATE INDEX attendance_line_student ON attendance_line USING btree (organization_id, student_id, on_date);
-- partitions: one for each month, attendance_line_default
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE attendance_paper (
  id uuid not null,
  organization_id integer not null,
  sheet_id uuid not null,
  file_id uuid not null,
  student_ids uuid[] not null,
  filed_by uuid not null,
  filed_at timestamptz not null default now(),
  outcome text,
  decided_by uuid,
  decided_at timestamptz,
  is_correction boolean not null default false,
  constraint attendance_paper_pkey PRIMARY KEY (id),
  constraint attendance_paper_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint attendance_paper_filed_by_fkey FOREIGN KEY (filed_by) REFERENCES account(id),
  constraint attendance_paper_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id),
  constraint attendance_paper_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint attendance_paper_organization_id_sheet_id_fkey FOREIGN KEY (organization_id, sheet_id) REFERENCES attendance_sheet(organization_id, id),
  constraint attendance_paper_check CHECK (((outcome IS NULL) = (decided_by IS NULL))),
  constraint attendance_paper_check1 CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  constraint attendance_paper_check2 CHECK ((decided_by <> filed_by)),
  constraint attendance_paper_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed', 'refused']))),
  constraint attendance_paper_student_ids_check CHECK (((cardinality(student_ids) >= 1) AND (cardinality(student_ids) <= 200)))
);
CREATE INDEX attendance_paper_sheet ON attendance_paper USING btree (organization_id, sheet_id);
CREATE INDEX attendance_paper_waiting ON attendance_paper USING btree (organization_id, filed_at) WHERE (outcome IS NULL);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE attendance_sheet (
  id uuid not null,
  organization_id integer not null,
  session_id uuid not null,
  half_day text not null,
  on_date date not null,
  start_minute smallint not null,
  end_minute smallint not null,
  breaks jsonb not null default '[]'::jsonb,
  net_minutes smallint not null,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'upcoming',
  opened_at timestamptz,
  head_count smallint,
  taught_minutes smallint,
  note text,
  countersigned_at timestamptz,
  countersigned_by uuid,
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  countersigned_trainer uuid,
  real_start_minute smallint,
  real_end_minute smallint,
  times_reason text,
  constraint attendance_sheet_pkey PRIMARY KEY (id),
  constraint attendance_sheet_organization_id_id_key UNIQUE (organization_id, id),
  constraint attendance_sheet_organization_id_session_id_half_day_key UNIQUE (organization_id, session_id, half_day),
  constraint attendance_sheet_countersigned_by_fkey FOREIGN KEY (countersigned_by) REFERENCES account(id),
  constraint attendance_sheet_organization_id_countersigned_trainer_fkey FOREIGN KEY (organization_id, countersigned_trainer) REFERENCES trainer(organization_id, id),
  constraint attendance_sheet_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint attendance_sheet_organization_id_session_id_fkey FOREIGN KEY (organization_id, session_id) REFERENCES course_session(organization_id, id),
  constraint attendance_sheet_check CHECK ((end_minute > start_minute)),
  constraint attendance_sheet_check1 CHECK ((ends_at > starts_at)),
  constraint attendance_sheet_check3 CHECK (((status <> ALL (ARRAY['signed', 'closed', 'corrected'])) OR (countersigned_at IS NOT NULL))),
  constraint attendance_sheet_countersigned_once CHECK ((((countersigned_at IS NULL) = (num_nonnulls(countersigned_by, countersigned_trainer) = 0)) AND (num_nonnulls(countersigned_by, countersigned_trainer) < 2))),
  constraint attendance_sheet_end_minute_check CHECK (((end_minute >= 1) AND (end_minute <= 1440))),
  constraint attendance_sheet_half_day_check CHECK ((half_day = ANY (ARRAY['morning', 'afternoon', 'evening']))),
  constraint attendance_sheet_head_count_check CHECK (((head_count >= 0) AND (head_count <= 999))),
  constraint attendance_sheet_net_minutes_check CHECK ((net_minutes > 0)),
  constraint attendance_sheet_note_check CHECK ((length(note) <= 500)),
  constraint attendance_sheet_real_end_minute_check CHECK (((real_end_minute >= 1) AND (real_end_minute <= 1440))),
  constraint attendance_sheet_real_start_minute_check CHECK (((real_start_minute >= 0) AND (real_start_minute <= 1439))),
  constraint attendance_sheet_real_times CHECK ((((real_start_minute IS NULL) = (real_end_minute IS NULL)) AND (real_end_minute > real_start_minute))),
  constraint attendance_sheet_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  constraint attendance_sheet_status_check CHECK ((status = ANY (ARRAY['upcoming', 'open', 'to_sign', 'signed', 'closed', 'corrected', 'cancelled', 'voided']))),
  constraint attendance_sheet_taught_minutes_check CHECK ((taught_minutes >= 0)),
  constraint attendance_sheet_times_reason_check CHECK (((length(times_reason) >= 1) AND (length(times_reason) <= 500)))
);
CREATE INDEX attendance_sheet_in_order ON attendance_sheet USING btree (organization_id, on_date, start_minute, id) INCLUDE (status, session_id, ends_at);
CREATE INDEX attendance_sheet_in_status ON attendance_sheet USING btree (organization_id, status, on_date, start_minute, id) INCLUDE (session_id, ends_at);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-updated_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE attendance_warning (
  id uuid not null,
  organization_id integer not null,
  student_id uuid not null,
  code text not null,
  state text not null default 'open',
  fact_on date not null,
  found_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint attendance_warning_pkey PRIMARY KEY (id),
  constraint attendance_warning_organization_id_id_key UNIQUE (organization_id, id),
  constraint attendance_warning_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint attendance_warning_organization_id_student_id_fkey FOREIGN KEY (organization_id, student_id) REFERENCES student(organization_id, id) ON DELETE CASCADE,
  constraint attendance_warning_check CHECK (((state <> 'ended') OR (ended_at IS NOT NULL))),
  constraint attendance_warning_code_check CHECK ((code = ANY (ARRAY['first_day_absent', 'consecutive', 'unjustified_30d', 'rate_drop', 'serial_late', 'employer_retention', 'hours_risk']))),
  constraint attendance_warning_state_check CHECK ((state = ANY (ARRAY['open', 'handled', 'ended'])))
);
CREATE INDEX attendance_warning_latest ON attendance_warning USING btree (organization_id, fact_on) WHERE (state = 'open');
CREATE UNIQUE INDEX attendance_warning_open ON attendance_warning USING btree (organization_id, student_id, code) WHERE (state = 'open');
CREATE INDEX attendance_warning_student ON attendance_warning USING btree (organization_id, student_id, found_at);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE attendance_warning_action (
  id uuid not null,
  organization_id integer not null,
  warning_id uuid not null,
  kind text not null,
  note text not null,
  done_by uuid not null,
  done_at timestamptz not null default now(),
  constraint attendance_warning_action_pkey PRIMARY KEY (id),
  constraint attendance_warning_action_done_by_fkey FOREIGN KEY (done_by) REFERENCES account(id),
  constraint attendance_warning_action_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint attendance_warning_action_organization_id_warning_id_fkey FOREIGN KEY (organization_id, warning_id) REFERENCES attendance_warning(organization_id, id) ON DELETE CASCADE,
  constraint attendance_warning_action_kind_check CHECK ((kind = ANY (ARRAY['handled', 'reopened']))),
  constraint attendance_warning_action_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500)))
);
CREATE INDEX attendance_warning_action_of ON attendance_warning_action USING btree (organization_id, warning_id, done_at);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('note')
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE audit_chain (
  chain text not null,
  seq bigint not null,
  hash bytea not null,
  constraint audit_chain_pkey PRIMARY KEY (chain)
);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written

CREATE TABLE audit_check (
  checked_at timestamptz not null default now(),
  chains integer not null,
  entries bigint not null,
  faults text[] not null,
  constraint audit_check_pkey PRIMARY KEY (checked_at)
);

CREATE TABLE audit_entry (
  chain text not null,
  seq bigint not null,
  at timestamptz not null,
  organization_id integer,
  account_id uuid,
  actor_kind text not null,
  actor_account_id uuid,
  action text not null,
  operation text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  hash bytea not null,
  constraint audit_entry_pkey PRIMARY KEY (chain, seq, at),
  constraint audit_entry_operation_check CHECK ((operation = ANY (ARRAY['insert', 'update', 'delete', 'note'])))
) PARTITION BY RANGE (at);
CREATE INDEX audit_entry_subject ON audit_entry USING btree (organization_id, subject, subject_id, at DESC);
-- partitions: one for each month, audit_entry_default
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written
-- policy scope for select to jalon_app, jalon_worker
--     using ((organization_id = (select scope_organization())) OR (account_id = (select scope_account())))
-- grant select to jalon_app, jalon_worker

CREATE TABLE audit_seal (
  chain text not null,
  seq bigint not null,
  hash bytea not null,
  next_seq bigint,
  next_hash bytea,
  constraint audit_seal_pkey PRIMARY KEY (chain)
);

CREATE TABLE bank_line (
  id uuid not null,
  organization_id integer not null,
  statement_id uuid not null,
  reference_mark bytea not null,
  booked_on date not null,
  cents bigint not null,
  left_cents bigint not null,
  label text not null,
  payer_name text not null,
  payer_mark bytea,
  is_set_aside boolean not null default false,
  bucket text not null default 
CASE
    WHEN (left_cents = 0) THEN 'matched'
    WHEN is_set_aside THEN 'aside'
    ELSE 'open'
END,
  created_at timestamptz not null default now(),
  constraint bank_line_pkey PRIMARY KEY (id),
  constraint bank_line_organization_id_id_key UNIQUE (organization_id, id),
  constraint bank_line_organization_id_reference_mark_key UNIQUE (organization_id, reference_mark),
  constraint bank_line_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint bank_line_organization_id_statement_id_fkey FOREIGN KEY (organization_id, statement_id) REFERENCES bank_statement(organization_id, id),
  constraint bank_line_cents_check CHECK ((cents > 0)),
  constraint bank_line_check CHECK (((left_cents >= 0) AND (left_cents <= cents))),
  constraint bank_line_label_check CHECK ((length(label) <= 500)),
  constraint bank_line_payer_name_check CHECK ((length(payer_name) <= 140))
);
CREATE INDEX bank_line_day ON bank_line USING btree (organization_id, booked_on, cents);
CREATE INDEX bank_line_list ON bank_line USING btree (organization_id, bucket, booked_on, id);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- CREATE TRIGGER keep_bank_line AFTER UPDATE ON bank_line FOR EACH ROW EXECUTE FUNCTION keep_bank_line()
-- audited: delete, insert, update by audit_write('label', 'payer_name', '-reference_mark', '-payer_mark', '-bucket')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE bank_line_payment (
  id uuid not null,
  organization_id integer not null,
  line_id uuid not null,
  payment_id uuid not null,
  is_found boolean not null,
  account_id uuid,
  created_at timestamptz not null default now(),
  constraint bank_line_payment_pkey PRIMARY KEY (id),
  constraint bank_line_payment_organization_id_payment_id_key UNIQUE (organization_id, payment_id),
  constraint bank_line_payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint bank_line_payment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint bank_line_payment_organization_id_line_id_fkey FOREIGN KEY (organization_id, line_id) REFERENCES bank_line(organization_id, id),
  constraint bank_line_payment_organization_id_payment_id_fkey FOREIGN KEY (organization_id, payment_id) REFERENCES invoice_payment(organization_id, id)
);
CREATE INDEX bank_line_payment_line ON bank_line_payment USING btree (organization_id, line_id);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select to jalon_app, jalon_worker

CREATE TABLE bank_statement (
  id uuid not null,
  organization_id integer not null,
  format text not null,
  content_mark bytea not null,
  account_end text not null default '',
  from_on date,
  to_on date,
  credits integer not null,
  known integer not null,
  debits integer not null,
  unread integer not null,
  imported_by uuid,
  created_at timestamptz not null default now(),
  constraint bank_statement_pkey PRIMARY KEY (id),
  constraint bank_statement_organization_id_content_mark_key UNIQUE (organization_id, content_mark),
  constraint bank_statement_organization_id_id_key UNIQUE (organization_id, id),
  constraint bank_statement_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES account(id),
  constraint bank_statement_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint bank_statement_account_end_check CHECK ((length(account_end) <= 4)),
  constraint bank_statement_credits_check CHECK ((credits >= 0)),
  constraint bank_statement_debits_check CHECK ((debits >= 0)),
  constraint bank_statement_format_check CHECK ((format = ANY (ARRAY['camt.053', 'csv']))),
  constraint bank_statement_known_check CHECK ((known >= 0)),
  constraint bank_statement_unread_check CHECK ((unread >= 0))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-content_mark')
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE bpf_year (
  id uuid not null,
  organization_id integer not null,
  year smallint not null,
  nda text not null default '',
  starts_on date not null,
  ends_on date not null,
  adjustments jsonb not null default '{}'::jsonb,
  turnover_cents bigint,
  charges_cents bigint,
  trainers_pay_cents bigint,
  purchases_cents bigint,
  internal_people integer,
  internal_hours integer,
  external_people integer,
  external_hours integer,
  entrusted_people integer,
  entrusted_hours integer,
  taught_people integer,
  taught_hours integer,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  constraint bpf_year_pkey PRIMARY KEY (id),
  constraint bpf_year_organization_id_year_nda_key UNIQUE (organization_id, year, nda),
  constraint bpf_year_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint bpf_year_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES account(id),
  constraint bpf_year_adjustments_check CHECK ((jsonb_typeof(adjustments) = 'object')),
  constraint bpf_year_charges_cents_check CHECK ((charges_cents >= 0)),
  constraint bpf_year_check CHECK (((starts_on < ends_on) AND (EXTRACT(year FROM ends_on) = (year)::numeric))),
  constraint bpf_year_entrusted_hours_check CHECK ((entrusted_hours >= 0)),
  constraint bpf_year_entrusted_people_check CHECK ((entrusted_people >= 0)),
  constraint bpf_year_external_hours_check CHECK ((external_hours >= 0)),
  constraint bpf_year_external_people_check CHECK ((external_people >= 0)),
  constraint bpf_year_internal_hours_check CHECK ((internal_hours >= 0)),
  constraint bpf_year_internal_people_check CHECK ((internal_people >= 0)),
  constraint bpf_year_nda_check CHECK ((nda ~ '^[0-9]{0,11}$')),
  constraint bpf_year_purchases_cents_check CHECK ((purchases_cents >= 0)),
  constraint bpf_year_taught_hours_check CHECK ((taught_hours >= 0)),
  constraint bpf_year_taught_people_check CHECK ((taught_people >= 0)),
  constraint bpf_year_trainers_pay_cents_check CHECK ((trainers_pay_cents >= 0)),
  constraint bpf_year_turnover_cents_check CHECK ((turnover_cents >= 0)),
  constraint bpf_year_year_check CHECK (((year >= 2019) AND (year <= 2100)))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-updated_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE calendar_feed (
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  last_read_at timestamptz,
  minute_began_at timestamptz,
  reads_in_minute integer not null default 0,
  constraint calendar_feed_pkey PRIMARY KEY (id),
  constraint calendar_feed_token_hash_key UNIQUE (token_hash),
  constraint calendar_feed_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
CREATE UNIQUE INDEX calendar_feed_one_open ON calendar_feed USING btree (account_id) WHERE (revoked_at IS NULL);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (account_id = (select scope_account()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-last_read_at', '-minute_began_at', '-reads_in_minute', '-token_hash')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE calendar_period (
  id uuid not null,
  organization_id integer not null,
  scope text not null,
  scope_id uuid,
  kind text not null,
  from_date date not null,
  to_date date not null,
  label text,
  locked boolean not null default false,
  created_at timestamptz not null default now(),
  constraint calendar_period_pkey PRIMARY KEY (id),
  constraint calendar_period_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint calendar_period_check CHECK ((to_date >= from_date)),
  constraint calendar_period_check1 CHECK (((scope = 'organization') = (scope_id IS NULL))),
  constraint calendar_period_kind_check CHECK ((kind = ANY (ARRAY['school', 'company', 'public_holiday', 'closure', 'school_break', 'exam', 'leave', 'internship', 'mobility']))),
  constraint calendar_period_scope_check CHECK ((scope = ANY (ARRAY['organization', 'site', 'class', 'group', 'student'])))
);
CREATE INDEX calendar_period_scope ON calendar_period USING btree (organization_id, scope, scope_id, from_date);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE call_count (
  bucket bytea not null,
  since timestamptz not null,
  calls integer not null,
  constraint call_count_pkey PRIMARY KEY (bucket)
);
CREATE INDEX call_count_age ON call_count USING btree (since);

CREATE TABLE class (
  id uuid not null,
  organization_id integer not null,
  training_id uuid not null,
  center_id uuid,
  site_id uuid,
  name text not null,
  school_year text not null,
  year_of_cycle smallint not null default 1,
  promotion text,
  start_date date not null,
  end_date date not null,
  exam_start_date date,
  exam_end_date date,
  capacity integer,
  rhythm jsonb,
  head_trainer_id uuid,
  assistant_id uuid,
  week_minutes_target integer not null default 2100,
  status text not null default 'preparation',
  sort_name text not null default search_text(name),
  bucket text not null default 
CASE
    WHEN (archived_at IS NOT NULL) THEN 'archived'
    ELSE status
END,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closure_policy text not null default 'shift_next',
  constraint class_pkey PRIMARY KEY (id),
  constraint class_assistant_id_fkey FOREIGN KEY (organization_id, assistant_id) REFERENCES member(organization_id, id),
  constraint class_center_id_fkey FOREIGN KEY (organization_id, center_id) REFERENCES apprentice_training_center(organization_id, id),
  constraint class_head_trainer_id_fkey FOREIGN KEY (organization_id, head_trainer_id) REFERENCES member(organization_id, id),
  constraint class_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint class_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES site(organization_id, id),
  constraint class_training_id_fkey FOREIGN KEY (organization_id, training_id) REFERENCES training(organization_id, id),
  constraint class_capacity_check CHECK ((capacity > 0)),
  constraint class_check CHECK ((end_date > start_date)),
  constraint class_closure_policy_check CHECK ((closure_policy = ANY (ARRAY['shift_next', 'skip']))),
  constraint class_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint class_school_year_check CHECK ((school_year ~ '^[12][0-9]{3}-[12][0-9]{3}$')),
  constraint class_status_check CHECK ((status = ANY (ARRAY['preparation', 'open', 'running', 'finished']))),
  constraint class_week_minutes_target_check CHECK ((week_minutes_target > 0)),
  constraint class_year_of_cycle_check CHECK (((year_of_cycle >= 1) AND (year_of_cycle <= 5)))
);
CREATE INDEX class_list ON class USING btree (organization_id, school_year DESC, sort_name, id);
CREATE UNIQUE INDEX class_name ON class USING btree (organization_id, school_year, name, COALESCE(site_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE (archived_at IS NULL);
CREATE INDEX class_training ON class USING btree (organization_id, training_id);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- policy student_space for select to jalon_owner
--     using true
-- CREATE TRIGGER count_delete AFTER DELETE ON class REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('classes')
-- CREATE TRIGGER count_insert AFTER INSERT ON class REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('classes')
-- CREATE TRIGGER count_update AFTER UPDATE ON class REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('classes')
-- CREATE TRIGGER start_moved AFTER UPDATE OF start_date ON class FOR EACH ROW WHEN ((new.start_date IS DISTINCT FROM old.start_date)) EXECUTE FUNCTION class_gives_start()
-- CREATE TRIGGER words_delete AFTER DELETE ON class REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('name', 'promotion')
-- CREATE TRIGGER words_insert AFTER INSERT ON class REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('name', 'promotion')
-- CREATE TRIGGER words_update AFTER UPDATE ON class REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('name', 'promotion')
-- audited: delete, insert, update by audit_write('-sort_name', '-bucket', '-updated_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE class_subject (
  id uuid not null,
  organization_id integer not null,
  class_id uuid not null,
  subject_id uuid not null,
  due_minutes integer not null,
  created_at timestamptz not null default now(),
  constraint class_subject_pkey PRIMARY KEY (id),
  constraint class_subject_organization_id_class_id_subject_id_key UNIQUE (organization_id, class_id, subject_id),
  constraint class_subject_organization_id_class_id_fkey FOREIGN KEY (organization_id, class_id) REFERENCES class(organization_id, id),
  constraint class_subject_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint class_subject_organization_id_subject_id_fkey FOREIGN KEY (organization_id, subject_id) REFERENCES subject(organization_id, id),
  constraint class_subject_due_minutes_check CHECK ((due_minutes >= 0))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE company_label (
  id uuid not null,
  organization_id integer not null,
  name text not null,
  tone text not null default 'neutral',
  created_at timestamptz not null default now(),
  constraint company_label_pkey PRIMARY KEY (id),
  constraint company_label_organization_id_name_key UNIQUE (organization_id, name),
  constraint company_label_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint company_label_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint company_label_tone_check CHECK ((tone = ANY (ARRAY['neutral', 'info', 'waiting', 'outside', 'success', 'danger'])))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE company_profile (
  id uuid not null,
  organization_id integer not null,
  denomination text not null,
  siret text,
  secteur text not null default 'prive',
  employeur_type text,
  employeur_specifique text not null default '0',
  naf text,
  effectif integer,
  idcc text,
  opco text,
  caisse_retraite text,
  regime_chomage_specifique boolean,
  address jsonb not null default '{}'::jsonb,
  phone text,
  email text,
  signataire jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  opco_source text,
  opco_at timestamptz,
  closed_on date,
  register_state text not null default 'unknown',
  register_read_at timestamptz,
  register_said jsonb not null default '{}'::jsonb,
  kept jsonb not null default '{}'::jsonb,
  constraint company_profile_pkey PRIMARY KEY (id),
  constraint company_profile_organization_id_key UNIQUE (organization_id),
  constraint company_profile_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint company_profile_denomination_check CHECK (((length(denomination) >= 1) AND (length(denomination) <= 200))),
  constraint company_profile_effectif_check CHECK ((effectif >= 0)),
  constraint company_profile_idcc_check CHECK ((idcc ~ '^[0-9]{4}$')),
  constraint company_profile_naf_check CHECK ((naf ~ '^[0-9]{4}[A-Z]$')),
  constraint company_profile_register_state_check CHECK ((register_state = ANY (ARRAY['open', 'closed', 'not_diffusible', 'unknown']))),
  constraint company_profile_secteur_check CHECK ((secteur = ANY (ARRAY['prive', 'public']))),
  constraint company_profile_siret_check CHECK ((siret ~ '^[0-9]{14}$'))
);
CREATE INDEX company_profile_siret ON company_profile USING btree (siret);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written
-- policy scope for all to jalon_app, jalon_worker
--     using ((organization_id = (select scope_organization())) OR (organization_id IN ( SELECT p.company_id
--    FROM partnership p
--   WHERE ((p.school_id = (select scope_organization())) AND (p.ended_at IS NULL)))))
--     and the same for what is written
-- CREATE TRIGGER only_own BEFORE INSERT OR UPDATE ON company_profile FOR EACH ROW EXECUTE FUNCTION only_own_profile()
-- audited: delete, insert, update by audit_write('-updated_at', '-register_said', '-kept')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE company_tutor (
  id uuid not null,
  organization_id integer not null,
  last_name text not null,
  first_name text not null,
  email text,
  phone text,
  job_title text,
  birth_date date,
  diploma text,
  diploma_level smallint,
  experience_years smallint,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint company_tutor_pkey PRIMARY KEY (id),
  constraint company_tutor_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint company_tutor_diploma_level_check CHECK (((diploma_level >= 0) AND (diploma_level <= 99))),
  constraint company_tutor_experience_years_check CHECK ((experience_years >= 0)),
  constraint company_tutor_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 80))),
  constraint company_tutor_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 80)))
);
CREATE INDEX company_tutor_organization ON company_tutor USING btree (organization_id) WHERE (archived_at IS NULL);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-updated_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE contract (
  id uuid not null,
  organization_id integer not null,
  contract_type text not null,
  number text not null,
  student_id uuid,
  partner_id uuid,
  tutor_id uuid,
  training_id uuid,
  class_id uuid,
  center_id uuid,
  owner_id uuid,
  parent_id uuid,
  status text not null default 'draft',
  status_since timestamptz not null default now(),
  status_before_archive text,
  archived_at timestamptz,
  archive_reason text,
  fields jsonb not null default '{}'::jsonb,
  acknowledged jsonb not null default '{}'::jsonb,
  needs_convention boolean not null default false,
  is_convention_approved boolean not null default false,
  version integer not null default 0,
  source text not null default 'tool',
  outside_status text,
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
  sort_name text not null default search_text(((learner_name || ' ') || company_name)),
  bucket text not null default ((contract_type || ':') ||
CASE
    WHEN (status = 'archived') THEN 'archived'
    WHEN ((source <> 'tool') AND (status = 'imported')) THEN 'imported'
    WHEN (status = ANY (ARRAY['draft', 'imported', 'awaiting_student', 'awaiting_company'])) THEN 'to_complete'
    WHEN (status = ANY (ARRAY['to_check', 'ready', 'convention_to_validate', 'convention_validated'])) THEN 'to_check'
    WHEN (status = ANY (ARRAY['in_signature', 'signature_declined', 'signature_expired'])) THEN 'in_signature'
    WHEN (status = ANY (ARRAY['signed', 'to_transmit', 'rejected'])) THEN 'to_transmit'
    WHEN (status = ANY (ARRAY['transmitted', 'received', 'under_review', 'info_requested'])) THEN 'at_opco'
    WHEN (status = 'refused') THEN 'refused'
    WHEN (status = ANY (ARRAY['engaged', 'filed'])) THEN 'engaged'
    ELSE 'ended'
END),
  rupture jsonb,
  tutor_name text not null default btrim(((COALESCE((fields ->> 'maitre1_nom'), (fields ->> 'tuteur_nom'), '') || ' ') || COALESCE((fields ->> 'maitre1_prenom'), (fields ->> 'tuteur_prenom'), ''))),
  amount_cents bigint default contract_amount(fields),
  rupture_draft jsonb,
  open_ways text[],
  awaits_convention boolean,
  funder_name text,
  found_by text not null default search_text("left"(((((training_name || ' ') || COALESCE((fields ->> 'employeur_siret'), '')) || ' ') || COALESCE((fields ->> 'depot_numero_externe'), '')), 400)),
  tutor_key text default tutor_key(COALESCE((fields ->> 'maitre1_nom'), (fields ->> 'tuteur_nom')), COALESCE((fields ->> 'maitre1_prenom'), (fields ->> 'tuteur_prenom')), COALESCE((fields ->> 'maitre1_date_naissance'), (fields ->> 'tuteur_date_naissance'))),
  second_tutor_key text default tutor_key(COALESCE((fields ->> 'maitre2_nom'), (fields ->> 'tuteur_utilisatrice_nom')), COALESCE((fields ->> 'maitre2_prenom'), (fields ->> 'tuteur_utilisatrice_prenom')), COALESCE((fields ->> 'maitre2_date_naissance'), (fields ->> 'tuteur_utilisatrice_date_naissance'))),
  tutor_email text default lower((fields ->> 'maitre1_courriel')),
  deposit_state text,
  situations text[] default contract_situations(fields),
  host_tutor_keys text[] default host_tutor_keys(fields),
  constraint contract_pkey PRIMARY KEY (id),
  constraint contract_organization_id_number_key UNIQUE (organization_id, number),
  constraint contract_center_id_fkey FOREIGN KEY (organization_id, center_id) REFERENCES apprentice_training_center(organization_id, id),
  constraint contract_class_id_fkey FOREIGN KEY (organization_id, class_id) REFERENCES class(organization_id, id),
  constraint contract_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint contract_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id),
  constraint contract_parent_id_fkey FOREIGN KEY (organization_id, parent_id) REFERENCES contract(organization_id, id),
  constraint contract_partner_id_fkey FOREIGN KEY (organization_id, partner_id) REFERENCES partner(organization_id, id),
  constraint contract_student_id_fkey FOREIGN KEY (organization_id, student_id) REFERENCES student(organization_id, id),
  constraint contract_training_id_fkey FOREIGN KEY (organization_id, training_id) REFERENCES training(organization_id, id),
  constraint contract_tutor_id_fkey FOREIGN KEY (organization_id, tutor_id) REFERENCES partner_contact(organization_id, id) ON DELETE SET NULL (tutor_id),
  constraint contract_contract_type_check CHECK ((contract_type = ANY (ARRAY['apprentissage', 'professionnalisation']))),
  constraint contract_deposit_state_check CHECK ((deposit_state = ANY (ARRAY['running', 'stopped', 'followed', 'to_carry', 'documents_stopped']))),
  constraint contract_fields_check CHECK ((jsonb_typeof(fields) = 'object')),
  constraint contract_rupture_check CHECK ((jsonb_typeof(rupture) = 'object')),
  constraint contract_rupture_draft_check CHECK ((jsonb_typeof(rupture_draft) = 'object')),
  constraint contract_source_check CHECK ((source = ANY (ARRAY['tool', 'opco_api', 'opco_export', 'tableur', 'ancien_logiciel'])))
);
CREATE INDEX contract_answered ON contract USING btree (organization_id, status_since, id) WHERE (status = ANY (ARRAY['rejected', 'info_requested', 'refused']));
CREATE INDEX contract_begun ON contract USING btree (organization_id, id) INCLUDE (starts_on, class_id);
CREATE INDEX contract_class ON contract USING btree (organization_id, class_id) WHERE (class_id IS NOT NULL);
CREATE INDEX contract_deadline ON contract USING btree (organization_id, bucket, deadline_on, sort_name, id) INCLUDE (status, opco, training_id, class_id, center_id, partner_id);
CREATE INDEX contract_deca ON contract USING btree (organization_id, deca_number) WHERE (deca_number IS NOT NULL);
CREATE INDEX contract_deposit_stopped ON contract USING btree (organization_id, status_since) WHERE (deposit_state = 'stopped');
CREATE INDEX contract_found ON contract USING btree (organization_id, id) INCLUDE (bucket, sort_name, found_by, number, deca_number, deadline_on, status, opco, training_id, class_id, center_id, partner_id, student_id);
CREATE INDEX contract_host_tutors ON contract USING btree (organization_id, id) INCLUDE (host_tutor_keys) WHERE (host_tutor_keys IS NOT NULL);
CREATE INDEX contract_lacking_documents ON contract USING btree (organization_id, status, deadline_on, id) WHERE (deposit_state = ANY (ARRAY['to_carry', 'documents_stopped']));
CREATE INDEX contract_list ON contract USING btree (organization_id, bucket, sort_name, id) INCLUDE (status, opco, training_id, class_id, center_id, partner_id, deadline_on);
CREATE INDEX contract_parent ON contract USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX contract_partner ON contract USING btree (organization_id, partner_id);
CREATE INDEX contract_running ON contract USING btree (organization_id, ends_on) WHERE (status = ANY (ARRAY['engaged', 'filed']));
CREATE INDEX contract_second_tutor ON contract USING btree (organization_id, second_tutor_key);
CREATE INDEX contract_situations ON contract USING btree (organization_id, id) INCLUDE (situations) WHERE (situations IS NOT NULL);
CREATE INDEX contract_student ON contract USING btree (organization_id, student_id);
CREATE INDEX contract_to_do ON contract USING btree (organization_id, status, deadline_on, id);
CREATE INDEX contract_training ON contract USING btree (organization_id, training_id) WHERE (training_id IS NOT NULL);
CREATE INDEX contract_tutor ON contract USING btree (organization_id, tutor_key);
CREATE INDEX contract_tutor_email ON contract USING btree (organization_id, tutor_email);
-- row level security, forced
-- policy own_accesses for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- CREATE TRIGGER contracted_delete AFTER DELETE ON contract REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_contracted_until()
-- CREATE TRIGGER contracted_insert AFTER INSERT ON contract REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_contracted_until()
-- CREATE TRIGGER contracted_update AFTER UPDATE ON contract REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_contracted_until()
-- CREATE TRIGGER count_delete AFTER DELETE ON contract REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('contracts')
-- CREATE TRIGGER count_insert AFTER INSERT ON contract REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('contracts')
-- CREATE TRIGGER count_update AFTER UPDATE ON contract REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('contracts')
-- CREATE TRIGGER received_moved AFTER UPDATE ON contract FOR EACH ROW WHEN ((old.class_id IS DISTINCT FROM new.class_id)) EXECUTE FUNCTION move_received_contract()
-- CREATE TRIGGER words_delete AFTER DELETE ON contract REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('learner_name company_name found_by', 'number deca_number', 'marked')
-- CREATE TRIGGER words_insert AFTER INSERT ON contract REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('learner_name company_name found_by', 'number deca_number', 'marked')
-- CREATE TRIGGER words_update AFTER UPDATE ON contract REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('learner_name company_name found_by', 'number deca_number', 'marked')
-- audited: delete, insert, update by audit_write('-situations', '-host_tutor_keys', '-tutor_key', '-second_tutor_key', '-tutor_email', '-found_by', '-open_ways', '-awaits_convention', '-funder_name', '-tutor_name', '-amount_cents', '-sort_name', '-bucket', '-updated_at', '-learner_name', '-company_name', '-training_name', '-opco', '-deca_number', '-starts_on', '-ends_on', '-concluded_on', '-blocking_count', '-warning_count', '-missing_count', '-deadline_on', '-deadline_kind', '-status_since')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE contract_amendment (
  id uuid not null,
  organization_id integer not null,
  contract_id uuid not null,
  rank smallint not null,
  amendment_type text not null,
  status text not null default 'draft',
  status_since timestamptz not null default now(),
  fields jsonb not null default '{}'::jsonb,
  former jsonb,
  given jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contract_amendment_pkey PRIMARY KEY (id),
  constraint contract_amendment_organization_id_contract_id_rank_key UNIQUE (organization_id, contract_id, rank),
  constraint contract_amendment_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id) ON DELETE CASCADE,
  constraint contract_amendment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint contract_amendment_amendment_type_check CHECK ((amendment_type ~ '^3[0-8]$')),
  constraint contract_amendment_fields_check CHECK ((jsonb_typeof(fields) = 'object')),
  constraint contract_amendment_former_check CHECK ((jsonb_typeof(former) = 'object')),
  constraint contract_amendment_given_check CHECK ((jsonb_typeof(given) = 'object')),
  constraint contract_amendment_rank_check CHECK ((rank > 0)),
  constraint contract_amendment_status_check CHECK ((status = ANY (ARRAY['draft', 'ready', 'in_signature', 'signed', 'transmitted', 'engaged', 'refused', 'cancelled'])))
);
CREATE UNIQUE INDEX contract_amendment_ongoing ON contract_amendment USING btree (organization_id, contract_id) WHERE (status = ANY (ARRAY['draft', 'ready', 'in_signature', 'signed', 'transmitted']));
CREATE INDEX contract_amendment_to_do ON contract_amendment USING btree (organization_id, status) WHERE (status <> ALL (ARRAY['engaged', 'cancelled']));
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-updated_at', '-status_since')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE contract_attachment (
  id uuid not null,
  organization_id integer not null,
  contract_id uuid not null,
  code text not null,
  is_attested boolean not null default false,
  file_id uuid,
  file_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contract_attachment_pkey PRIMARY KEY (id),
  constraint contract_attachment_organization_id_contract_id_code_key UNIQUE (organization_id, contract_id, code),
  constraint contract_attachment_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id) ON DELETE CASCADE,
  constraint contract_attachment_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id),
  constraint contract_attachment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE contract_counter (
  id uuid not null,
  organization_id integer not null,
  contract_type text not null,
  year smallint not null,
  last integer not null default 0,
  constraint contract_counter_pkey PRIMARY KEY (id),
  constraint contract_counter_organization_id_contract_type_year_key UNIQUE (organization_id, contract_type, year),
  constraint contract_counter_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE contract_editor (
  organization_id integer not null,
  contract_id uuid not null,
  account_id uuid not null,
  seen_at timestamptz not null default now(),
  constraint contract_editor_pkey PRIMARY KEY (organization_id, contract_id, account_id),
  constraint contract_editor_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint contract_editor_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id) ON DELETE CASCADE,
  constraint contract_editor_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE contract_import (
  id uuid not null,
  organization_id integer not null,
  file_name text not null,
  source text not null,
  row_count integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint contract_import_pkey PRIMARY KEY (id),
  constraint contract_import_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint contract_import_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint contract_import_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint contract_import_source_check CHECK ((source = ANY (ARRAY['opco_export', 'tableur', 'ancien_logiciel'])))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE contract_move (
  id uuid not null,
  organization_id integer not null,
  contract_id uuid not null,
  move text not null,
  from_status text not null,
  to_status text not null,
  actor text not null,
  account_id uuid,
  given jsonb not null default '{}'::jsonb,
  version integer not null,
  created_at timestamptz not null default now(),
  constraint contract_move_pkey PRIMARY KEY (id),
  constraint contract_move_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint contract_move_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id) ON DELETE CASCADE,
  constraint contract_move_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
CREATE INDEX contract_move_contract ON contract_move USING btree (organization_id, contract_id, created_at DESC);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE contract_preference (
  id uuid not null,
  organization_id integer not null,
  approves_conventions boolean not null default false,
  constraint contract_preference_pkey PRIMARY KEY (id),
  constraint contract_preference_organization_id_key UNIQUE (organization_id),
  constraint contract_preference_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE contract_version (
  id uuid not null,
  organization_id integer not null,
  contract_id uuid not null,
  version integer not null,
  fields jsonb not null,
  reason text not null,
  author text,
  made_by uuid,
  created_at timestamptz not null default now(),
  constraint contract_version_pkey PRIMARY KEY (id),
  constraint contract_version_organization_id_contract_id_version_key UNIQUE (organization_id, contract_id, version),
  constraint contract_version_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id) ON DELETE CASCADE,
  constraint contract_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id),
  constraint contract_version_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint contract_version_reason_check CHECK ((reason = ANY (ARRAY['frozen', 'student_sent', 'company_sent', 'convention_sent', 'signed', 'before_restore', 'before_amendment'])))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-fields')
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE course_document (
  id uuid not null,
  organization_id integer not null,
  session_id uuid,
  subject_id uuid,
  subject_title text,
  class_ids uuid[] not null,
  title text not null,
  kind text not null,
  file_id uuid not null,
  file_name text not null,
  file_type text not null,
  file_size bigint not null,
  added_by uuid,
  added_by_name text not null,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint course_document_pkey PRIMARY KEY (id),
  constraint course_document_added_by_fkey FOREIGN KEY (added_by) REFERENCES account(id),
  constraint course_document_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id),
  constraint course_document_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint course_document_organization_id_session_id_fkey FOREIGN KEY (organization_id, session_id) REFERENCES course_session(organization_id, id),
  constraint course_document_organization_id_subject_id_fkey FOREIGN KEY (organization_id, subject_id) REFERENCES subject(organization_id, id),
  constraint course_document_class_ids_check CHECK (((cardinality(class_ids) >= 1) AND (cardinality(class_ids) <= 12))),
  constraint course_document_kind_check CHECK ((kind = ANY (ARRAY['support', 'exercice', 'corrige', 'sujet', 'consigne', 'ressource']))),
  constraint course_document_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE INDEX course_document_classes ON course_document USING gin (class_ids) WHERE (removed_at IS NULL);
CREATE INDEX course_document_latest ON course_document USING btree (organization_id, created_at DESC) WHERE (removed_at IS NULL);
CREATE INDEX course_document_session ON course_document USING btree (organization_id, session_id) WHERE (removed_at IS NULL);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE course_session (
  id uuid not null,
  organization_id integer not null,
  subject_id uuid,
  title text,
  kind text not null default 'cours',
  mode text not null default 'presentiel',
  on_date date not null,
  start_minute smallint not null,
  end_minute smallint not null,
  breaks jsonb not null default '[]'::jsonb,
  net_minutes smallint not null,
  room_id uuid,
  room_is_exclusive boolean,
  place text,
  video_url text,
  status text not null default 'draft',
  cancel_reason text,
  replaces_id uuid,
  version integer not null default 1,
  during tsrange not null default tsrange((on_date + ((start_minute)::double precision * '00:01:00'::interval)), (on_date + ((end_minute)::double precision * '00:01:00'::interval))),
  is_held boolean not null default ((status <> ALL (ARRAY['cancelled', 'postponed'])) AND (mode <> 'distanciel_asynchrone')),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  accepted_conflicts text[] not null default '{}'[],
  conflict_reason text,
  operation_id uuid,
  operation_version integer,
  series_id uuid,
  is_detached boolean not null default false,
  change_reason text,
  external_id text,
  constraint one_session_per_room EXCLUDE USING gist (organization_id WITH =, room_id WITH =, during WITH &&) WHERE ((is_held AND room_is_exclusive)),
  constraint course_session_pkey PRIMARY KEY (id),
  constraint course_session_organization_id_id_during_is_held_key UNIQUE (organization_id, id, during, is_held),
  constraint course_session_organization_id_id_key UNIQUE (organization_id, id),
  constraint course_session_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint course_session_operation FOREIGN KEY (organization_id, operation_id) REFERENCES planning_operation(organization_id, id),
  constraint course_session_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint course_session_organization_id_replaces_id_fkey FOREIGN KEY (organization_id, replaces_id) REFERENCES course_session(organization_id, id),
  constraint course_session_organization_id_room_id_room_is_exclusive_fkey FOREIGN KEY (organization_id, room_id, room_is_exclusive) REFERENCES room(organization_id, id, is_exclusive) ON UPDATE CASCADE,
  constraint course_session_organization_id_subject_id_fkey FOREIGN KEY (organization_id, subject_id) REFERENCES subject(organization_id, id),
  constraint course_session_series FOREIGN KEY (organization_id, series_id) REFERENCES planning_operation(organization_id, id),
  constraint course_session_cancel_reason_check CHECK ((length(cancel_reason) <= 300)),
  constraint course_session_change_reason_check CHECK (((length(change_reason) >= 1) AND (length(change_reason) <= 300))),
  constraint course_session_check CHECK (((subject_id IS NOT NULL) OR (title IS NOT NULL))),
  constraint course_session_check1 CHECK ((((end_minute - start_minute) >= 15) AND ((end_minute - start_minute) <= 600))),
  constraint course_session_check2 CHECK ((net_minutes <= (end_minute - start_minute))),
  constraint course_session_check3 CHECK (((room_id IS NULL) = (room_is_exclusive IS NULL))),
  constraint course_session_conflict_reason_check CHECK (((length(conflict_reason) >= 1) AND (length(conflict_reason) <= 300))),
  constraint course_session_end_minute_check CHECK (((end_minute >= 15) AND (end_minute <= 1440))),
  constraint course_session_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 100))),
  constraint course_session_kind_check CHECK ((kind = ANY (ARRAY['cours', 'td', 'tp', 'projet', 'autonomie', 'evaluation', 'accompagnement']))),
  constraint course_session_mode_check CHECK ((mode = ANY (ARRAY['presentiel', 'distanciel_synchrone', 'distanciel_asynchrone', 'hybride', 'entreprise', 'sortie']))),
  constraint course_session_net_minutes_check CHECK ((net_minutes > 0)),
  constraint course_session_place_check CHECK ((length(place) <= 200)),
  constraint course_session_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1425))),
  constraint course_session_status_check CHECK ((status = ANY (ARRAY['draft', 'published', 'modified', 'cancelled', 'done', 'postponed']))),
  constraint course_session_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint course_session_video_url_check CHECK (((video_url ~ '^https://') AND (length(video_url) <= 500)))
);
CREATE INDEX course_session_by_operation ON course_session USING btree (organization_id, operation_id) WHERE (operation_id IS NOT NULL);
CREATE INDEX course_session_by_series ON course_session USING btree (organization_id, series_id) WHERE (series_id IS NOT NULL);
CREATE UNIQUE INDEX course_session_external_id ON course_session USING btree (organization_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX course_session_room ON course_session USING btree (organization_id, room_id, on_date);
CREATE INDEX course_session_subject ON course_session USING btree (organization_id, subject_id, on_date);
CREATE INDEX course_session_title ON course_session USING btree (organization_id, title, id) WHERE (title IS NOT NULL);
CREATE INDEX course_session_titled ON course_session USING btree (organization_id, on_date) WHERE (title IS NOT NULL);
CREATE INDEX course_session_week ON course_session USING btree (organization_id, on_date, start_minute);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-during', '-is_held', '-room_is_exclusive', '-updated_at')
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE course_session_class (
  id uuid not null,
  organization_id integer not null,
  session_id uuid not null,
  class_id uuid not null,
  during tsrange not null,
  is_held boolean not null,
  constraint one_session_per_class EXCLUDE USING gist (organization_id WITH =, class_id WITH =, during WITH &&) WHERE (is_held),
  constraint course_session_class_pkey PRIMARY KEY (id),
  constraint course_session_class_organization_id_session_id_class_id_key UNIQUE (organization_id, session_id, class_id),
  constraint course_session_class_organization_id_class_id_fkey FOREIGN KEY (organization_id, class_id) REFERENCES class(organization_id, id),
  constraint course_session_class_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint course_session_class_organization_id_session_id_during_is__fkey FOREIGN KEY (organization_id, session_id, during, is_held) REFERENCES course_session(organization_id, id, during, is_held) ON UPDATE CASCADE
);
CREATE INDEX course_session_class_class ON course_session_class USING btree (organization_id, class_id, during);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-during', '-is_held')
-- grant delete, insert, select to jalon_app, jalon_worker

CREATE TABLE course_session_trainer (
  id uuid not null,
  organization_id integer not null,
  session_id uuid not null,
  trainer_id uuid not null,
  is_lead boolean not null default false,
  during tsrange not null,
  is_held boolean not null,
  constraint one_session_per_trainer EXCLUDE USING gist (organization_id WITH =, trainer_id WITH =, during WITH &&) WHERE (is_held),
  constraint course_session_trainer_pkey PRIMARY KEY (id),
  constraint course_session_trainer_organization_id_session_id_trainer_i_key UNIQUE (organization_id, session_id, trainer_id),
  constraint course_session_trainer_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint course_session_trainer_organization_id_session_id_during_i_fkey FOREIGN KEY (organization_id, session_id, during, is_held) REFERENCES course_session(organization_id, id, during, is_held) ON UPDATE CASCADE,
  constraint course_session_trainer_organization_id_trainer_id_fkey FOREIGN KEY (organization_id, trainer_id) REFERENCES trainer(organization_id, id)
);
CREATE INDEX course_session_trainer_trainer ON course_session_trainer USING btree (organization_id, trainer_id, during);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-during', '-is_held')
-- grant delete, insert, select to jalon_app, jalon_worker

CREATE TABLE data_export (
  id uuid not null,
  organization_id integer not null,
  created_by uuid not null,
  with_secrets boolean not null default false,
  state text not null default 'running',
  stage integer not null default 0,
  phase text not null default 'rows',
  cursor text,
  length bigint not null default 0,
  items_total integer,
  items_done integer not null default 0,
  attempt uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  pack jsonb,
  constraint data_export_pkey PRIMARY KEY (id),
  constraint data_export_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint data_export_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint data_export_phase_check CHECK ((phase = ANY (ARRAY['rows', 'sheets', 'files', 'end']))),
  constraint data_export_state_check CHECK ((state = ANY (ARRAY['running', 'ready', 'failed', 'expired'])))
);
CREATE INDEX data_export_list ON data_export USING btree (organization_id, created_at DESC);
CREATE UNIQUE INDEX data_export_running ON data_export USING btree (organization_id) WHERE (state = 'running');
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-stage', '-phase', '-cursor', '-length', '-items_total', '-items_done', '-attempt')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE data_export_piece (
  id uuid not null,
  organization_id integer not null,
  export_id uuid not null,
  number integer not null,
  stage integer not null,
  size integer not null,
  entries jsonb not null default '[]'::jsonb,
  constraint data_export_piece_pkey PRIMARY KEY (id),
  constraint data_export_piece_organization_id_export_id_number_key UNIQUE (organization_id, export_id, number),
  constraint data_export_piece_export_id_fkey FOREIGN KEY (organization_id, export_id) REFERENCES data_export(organization_id, id),
  constraint data_export_piece_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE deposit (
  id uuid not null,
  organization_id integer not null,
  contract_id uuid not null,
  contract_version integer not null,
  center_id uuid not null,
  opco text not null,
  state text not null default 'queued',
  corrects text,
  payload_sealed bytea,
  payload_sha256 bytea not null,
  internal_number text,
  external_number text,
  deca_number text,
  opco_state text,
  opco_comment text,
  engaged_cents bigint,
  tries integer not null default 0,
  sending_since timestamptz,
  is_unsure boolean not null default false,
  next_try_at timestamptz,
  error jsonb,
  created_by uuid,
  created_at timestamptz not null default now(),
  taken_at timestamptz,
  complete_at timestamptz,
  answered_at timestamptz,
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_organization_id_id_key UNIQUE (organization_id, id),
  constraint deposit_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint deposit_organization_id_center_id_fkey FOREIGN KEY (organization_id, center_id) REFERENCES apprentice_training_center(organization_id, id),
  constraint deposit_organization_id_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id),
  constraint deposit_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint deposit_check CHECK (((state = ANY (ARRAY['taken', 'followed', 'ended'])) <= (internal_number IS NOT NULL))),
  constraint deposit_check1 CHECK (((state <> 'followed') OR (complete_at IS NOT NULL))),
  constraint deposit_opco_check CHECK ((opco = ANY (ARRAY['afdas', 'akto', 'atlas', 'constructys', 'opcommerce', 'ocapiat', 'opco_2i', 'opco_ep', 'opco_mobilites', 'opco_sante', 'uniformation']))),
  constraint deposit_state_check CHECK ((state = ANY (ARRAY['queued', 'sending', 'taken', 'followed', 'rejected', 'stopped', 'withdrawn', 'ended'])))
);
CREATE INDEX deposit_at_opco ON deposit USING btree (organization_id, center_id, opco) WHERE (state = ANY (ARRAY['taken', 'followed', 'stopped']));
CREATE INDEX deposit_contract ON deposit USING btree (organization_id, contract_id, created_at DESC);
CREATE UNIQUE INDEX deposit_current ON deposit USING btree (organization_id, contract_id) WHERE (state = ANY (ARRAY['queued', 'sending', 'taken', 'followed', 'stopped']));
CREATE INDEX deposit_number ON deposit USING btree (organization_id, center_id, opco, internal_number) WHERE (internal_number IS NOT NULL);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('payload_sealed', '-sending_since', '-next_try_at', '-tries')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE deposit_document (
  id uuid not null,
  organization_id integer not null,
  deposit_id uuid not null,
  rank smallint not null,
  kind text not null,
  title text not null,
  file_id uuid not null,
  channel text not null,
  sent_at timestamptz,
  document_number text,
  declared_by uuid,
  created_at timestamptz not null default now(),
  constraint deposit_document_pkey PRIMARY KEY (id),
  constraint deposit_document_organization_id_deposit_id_rank_key UNIQUE (organization_id, deposit_id, rank),
  constraint deposit_document_declared_by_fkey FOREIGN KEY (declared_by) REFERENCES account(id),
  constraint deposit_document_organization_id_deposit_id_fkey FOREIGN KEY (organization_id, deposit_id) REFERENCES deposit(organization_id, id),
  constraint deposit_document_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id),
  constraint deposit_document_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint deposit_document_channel_check CHECK ((channel = ANY (ARRAY['api', 'portal']))),
  constraint deposit_document_kind_check CHECK ((kind = ANY (ARRAY['contract', 'convention', 'duration_agreement', 'other'])))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE done_hours (
  id uuid not null,
  organization_id integer not null,
  contract_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  minutes integer not null,
  recorded_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint done_hours_pkey PRIMARY KEY (id),
  constraint done_hours_organization_id_contract_id_starts_on_ends_on_key UNIQUE (organization_id, contract_id, starts_on, ends_on),
  constraint done_hours_organization_id_id_key UNIQUE (organization_id, id),
  constraint done_hours_organization_id_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id),
  constraint done_hours_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint done_hours_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES account(id),
  constraint done_hours_check CHECK ((ends_on >= starts_on)),
  constraint done_hours_minutes_check CHECK (((minutes >= 0) AND (minutes <= 600000)))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE enrolment (
  id uuid not null,
  organization_id integer not null,
  student_id uuid not null,
  class_id uuid not null,
  entry_date date not null,
  exit_date date,
  contract_type text not null default 'sans_contrat',
  exit_reason text,
  import_id uuid,
  created_at timestamptz not null default now(),
  cfa_entry_date date,
  real_months smallint,
  year_label text,
  bpf_trainee_type text,
  trainee_periods jsonb not null default '[]'::jsonb,
  constraint enrolment_pkey PRIMARY KEY (id),
  constraint enrolment_class_id_fkey FOREIGN KEY (organization_id, class_id) REFERENCES class(organization_id, id),
  constraint enrolment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint enrolment_student_id_fkey FOREIGN KEY (organization_id, student_id) REFERENCES student(organization_id, id) ON DELETE CASCADE,
  constraint enrolment_bpf_trainee_type_check CHECK ((bpf_trainee_type = ANY (ARRAY['a', 'b', 'c', 'd', 'e']))),
  constraint enrolment_check CHECK (((exit_date IS NULL) OR (exit_date >= entry_date))),
  constraint enrolment_contract_type_check CHECK ((contract_type = ANY (ARRAY['apprentissage', 'professionnalisation', 'stagiaire_fp', 'initial', 'sans_contrat']))),
  constraint enrolment_exit_reason_check CHECK ((exit_reason = ANY (ARRAY['diplome', 'fin_de_formation', 'rupture_sans_suite', 'changement_cfa', 'retour_scolaire', 'exclusion', 'abandon', 'erreur_saisie', 'doublon']))),
  constraint enrolment_real_months_check CHECK (((real_months >= 1) AND (real_months <= 120))),
  constraint enrolment_trainee_periods_check CHECK (((jsonb_typeof(trainee_periods) = 'array') AND (jsonb_array_length(trainee_periods) <= 6))),
  constraint enrolment_year_label_check CHECK ((year_label ~ '^[1-6][AP]$'))
);
CREATE UNIQUE INDEX enrolment_one_active ON enrolment USING btree (organization_id, class_id, student_id) WHERE (exit_date IS NULL);
CREATE INDEX enrolment_student ON enrolment USING btree (student_id);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE extra_cost (
  id uuid not null,
  organization_id integer not null,
  contract_id uuid not null,
  nature text not null,
  year smallint not null,
  quantity integer not null,
  unit_cents bigint not null,
  cost_cents bigint,
  recorded_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint extra_cost_pkey PRIMARY KEY (id),
  constraint extra_cost_organization_id_contract_id_nature_year_key UNIQUE (organization_id, contract_id, nature, year),
  constraint extra_cost_organization_id_id_key UNIQUE (organization_id, id),
  constraint extra_cost_organization_id_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id),
  constraint extra_cost_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint extra_cost_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES account(id),
  constraint extra_cost_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint extra_cost_nature_check CHECK ((nature = ANY (ARRAY['premier_equipement', 'hebergement', 'restauration', 'mobilite', 'majoration_rqth']))),
  constraint extra_cost_quantity_check CHECK ((quantity >= 0)),
  constraint extra_cost_unit_cents_check CHECK ((unit_cents >= 0)),
  constraint extra_cost_year_check CHECK (((year >= 1) AND (year <= 6)))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE field_root_key (
  id text not null,
  proof bytea not null,
  first_seen_at timestamptz not null default now(),
  constraint field_root_key_pkey PRIMARY KEY (id)
);

CREATE TABLE funding_file (
  id uuid not null,
  file_name text not null,
  file_date date not null,
  sha256 bytea not null,
  size integer not null,
  source_key text not null,
  state text not null default 'reading',
  refusal text,
  report jsonb,
  effect jsonb,
  created_by uuid,
  operator text not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  kind text not null default 'levels',
  rules jsonb,
  constraint funding_file_pkey PRIMARY KEY (id),
  constraint funding_file_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint funding_file_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint funding_file_kind_check CHECK ((kind = ANY (ARRAY['levels', 'opco_rules']))),
  constraint funding_file_refusal_check CHECK ((length(refusal) <= 300)),
  constraint funding_file_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint funding_file_size_check CHECK ((size > 0)),
  constraint funding_file_state_check CHECK ((state = ANY (ARRAY['reading', 'ready', 'applying', 'applied', 'abandoned', 'refused'])))
);
CREATE INDEX funding_file_created ON funding_file USING btree (created_at DESC);
CREATE UNIQUE INDEX funding_file_same ON funding_file USING btree (sha256) WHERE (state = ANY (ARRAY['reading', 'ready', 'applying', 'applied']));
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (((select scope_kind()) = 'system') OR (select is_operator()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE funding_schedule (
  id uuid not null,
  organization_id integer not null,
  contract_id uuid not null,
  version integer not null,
  source text not null,
  reason text not null,
  funder jsonb not null,
  valid_from date not null,
  total_cents bigint not null,
  credit_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  hourly jsonb,
  constraint funding_schedule_pkey PRIMARY KEY (id),
  constraint funding_schedule_organization_id_contract_id_version_key UNIQUE (organization_id, contract_id, version),
  constraint funding_schedule_organization_id_id_key UNIQUE (organization_id, id),
  constraint funding_schedule_organization_id_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id),
  constraint funding_schedule_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint funding_schedule_credit_cents_check CHECK ((credit_cents >= 0)),
  constraint funding_schedule_reason_check CHECK ((reason = ANY (ARRAY['engaged', 'opco', 'rupture', 'cancelled', 'changed', 'hours']))),
  constraint funding_schedule_source_check CHECK ((source = ANY (ARRAY['forecast', 'opco', 'convention']))),
  constraint funding_schedule_version_check CHECK ((version > 0))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE guest_link (
  id uuid not null,
  organization_id integer not null,
  kind text not null,
  token_hash bytea not null,
  email text not null,
  subject text not null,
  subject_id text not null,
  facts jsonb not null default '{}'::jsonb,
  issued_by uuid,
  expires_at timestamptz not null,
  opened_at timestamptz,
  used_at timestamptz,
  declined_at timestamptz,
  replaced_by uuid,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  part text,
  reminders smallint not null default 0,
  reminded_on date,
  constraint guest_link_pkey PRIMARY KEY (id),
  constraint guest_link_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES account(id),
  constraint guest_link_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint guest_link_replaced_by_fkey FOREIGN KEY (organization_id, replaced_by) REFERENCES guest_link(organization_id, id),
  constraint guest_link_kind_check CHECK ((kind = ANY (ARRAY['onboarding', 'validation', 'partnership', 'completion', 'convention', 'contrat_pro', 'signature', 'attendance']))),
  constraint guest_link_subject_check CHECK ((subject = ANY (ARRAY['student', 'member', 'organization', 'partner', 'contract', 'signer', 'session'])))
);
CREATE INDEX guest_link_subject ON guest_link USING btree (organization_id, subject, subject_id, created_at DESC);
CREATE UNIQUE INDEX guest_link_token ON guest_link USING btree (token_hash);
CREATE INDEX guest_link_waiting ON guest_link USING btree (organization_id, subject, expires_at, subject_id) WHERE ((used_at IS NULL) AND (declined_at IS NULL) AND (revoked_at IS NULL) AND (replaced_by IS NULL));
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using ((organization_id = (select scope_organization())) OR (token_hash = (select scope_guest_link())))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('token_hash')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE hourly_agreement (
  id uuid not null,
  organization_id integer not null,
  contract_id uuid not null,
  hours integer,
  hour_cents integer,
  price_hour_cents integer,
  rhythm_months smallint,
  recorded_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint hourly_agreement_pkey PRIMARY KEY (id),
  constraint hourly_agreement_organization_id_contract_id_key UNIQUE (organization_id, contract_id),
  constraint hourly_agreement_organization_id_id_key UNIQUE (organization_id, id),
  constraint hourly_agreement_organization_id_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id),
  constraint hourly_agreement_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint hourly_agreement_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES account(id),
  constraint hourly_agreement_hour_cents_check CHECK (((hour_cents >= 1) AND (hour_cents <= 100000))),
  constraint hourly_agreement_hours_check CHECK (((hours >= 1) AND (hours <= 9999))),
  constraint hourly_agreement_price_hour_cents_check CHECK (((price_hour_cents >= 1) AND (price_hour_cents <= 100000))),
  constraint hourly_agreement_rhythm_months_check CHECK (((rhythm_months >= 1) AND (rhythm_months <= 12)))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE idempotency_key (
  owner_id uuid not null,
  key text not null,
  route text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pkey PRIMARY KEY (owner_id, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key USING btree (created_at);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using (created_at < (now() - '48:00:00'::interval))
-- policy scope for all to jalon_app, jalon_worker
--     using (owner_id = (select scope_account()))
--     and the same for what is written
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE import (
  id uuid not null,
  organization_id integer not null,
  created_by uuid not null,
  kind text not null,
  source text not null,
  file_name text not null,
  state text not null default 'columns',
  source_key text,
  source_size integer,
  layout_sealed bytea not null,
  mapping jsonb,
  options jsonb not null default '{}'::jsonb,
  findings jsonb not null default '{}'::jsonb,
  counts jsonb not null default '{}'::jsonb,
  rows_total integer,
  rows_done integer not null default 0,
  phase text not null default 'sheet',
  cursor integer not null default 0,
  round integer not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  checked_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  constraint import_pkey PRIMARY KEY (id),
  constraint import_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint import_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint import_kind_check CHECK ((kind = ANY (ARRAY['students', 'companies', 'rentree']))),
  constraint import_phase_check CHECK ((phase = ANY (ARRAY['sheet', 'held']))),
  constraint import_source_check CHECK ((source = ANY (ARRAY['file', 'paste']))),
  constraint import_state_check CHECK ((state = ANY (ARRAY['columns', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed', 'abandoned'])))
);
CREATE INDEX import_list ON import USING btree (organization_id, created_at DESC, id);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('layout_sealed', '-source_key', '-source_size', '-findings', '-counts', '-rows_total', '-rows_done', '-phase', '-cursor', '-updated_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE import_change (
  id uuid not null,
  organization_id integer not null,
  import_id uuid not null,
  row_number integer not null,
  subject text not null,
  subject_id uuid not null,
  operation text not null,
  before jsonb not null default '{}'::jsonb,
  after jsonb not null default '{}'::jsonb,
  nir_sealed bytea,
  nir_mark bytea,
  nir_mark_after bytea,
  undone text,
  constraint import_change_pkey PRIMARY KEY (id),
  constraint import_change_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES import(organization_id, id) ON DELETE CASCADE,
  constraint import_change_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint import_change_operation_check CHECK ((operation = ANY (ARRAY['create', 'change']))),
  constraint import_change_subject_check CHECK ((subject = ANY (ARRAY['student', 'partner', 'partner_contact', 'class']))),
  constraint import_change_undone_check CHECK ((undone = ANY (ARRAY['restored', 'partly', 'kept'])))
);
CREATE INDEX import_change_import ON import_change USING btree (organization_id, import_id, subject, id);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('nir_sealed', '-nir_mark', '-nir_mark_after')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE import_mapping (
  id uuid not null,
  organization_id integer not null,
  kind text not null,
  signature bytea not null,
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  constraint import_mapping_pkey PRIMARY KEY (id),
  constraint import_mapping_organization_id_signature_kind_key UNIQUE (organization_id, signature, kind),
  constraint import_mapping_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint import_mapping_kind_check CHECK ((kind = ANY (ARRAY['students', 'companies', 'rentree'])))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-signature', '-used_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE import_row (
  id uuid not null,
  organization_id integer not null,
  import_id uuid not null,
  row_number integer not null,
  verdict text not null,
  held boolean not null,
  corrected boolean not null default false,
  decision jsonb,
  imported_at timestamptz,
  faults text[] not null default '{}'[],
  repairs text[] not null default '{}'[],
  content_sealed bytea not null,
  constraint import_row_pkey PRIMARY KEY (id),
  constraint import_row_number UNIQUE (organization_id, import_id, row_number),
  constraint import_row_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES import(organization_id, id) ON DELETE CASCADE,
  constraint import_row_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint import_row_verdict_check CHECK ((verdict = ANY (ARRAY['create', 'change', 'same', 'refused', 'duplicate', 'possible'])))
);
CREATE INDEX import_row_page ON import_row USING btree (organization_id, import_id, verdict, row_number);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('content_sealed')
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE imported_contract (
  id uuid not null,
  organization_id integer not null,
  import_id uuid not null,
  line integer not null,
  contract_type text not null,
  raw jsonb not null,
  read jsonb not null,
  faults jsonb not null default '{}'::jsonb,
  nir_mark bytea,
  learner_name text not null default '',
  company_name text not null default '',
  deca_number text,
  starts_on date,
  ends_on date,
  outside_status text,
  match text not null,
  reasons text[] not null default '{}'[],
  student_id uuid,
  partner_id uuid,
  training_id uuid,
  contract_id uuid,
  difference_count smallint not null default 0,
  state text not null default 'open',
  settled_by uuid,
  settled_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text not null default search_text(((learner_name || ' ') || company_name)),
  bucket text not null default 
CASE
    WHEN (state <> 'open') THEN state
    WHEN ((contract_id IS NOT NULL) AND (difference_count > 0)) THEN 'differences'
    ELSE 'to_reconcile'
END,
  questions text[] not null default '{}'[],
  choices jsonb not null default '{}'::jsonb,
  constraint imported_contract_pkey PRIMARY KEY (id),
  constraint imported_contract_organization_id_import_id_line_key UNIQUE (organization_id, import_id, line),
  constraint imported_contract_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id),
  constraint imported_contract_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES contract_import(organization_id, id),
  constraint imported_contract_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint imported_contract_partner_id_fkey FOREIGN KEY (organization_id, partner_id) REFERENCES partner(organization_id, id),
  constraint imported_contract_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES account(id),
  constraint imported_contract_student_id_fkey FOREIGN KEY (organization_id, student_id) REFERENCES student(organization_id, id),
  constraint imported_contract_training_id_fkey FOREIGN KEY (organization_id, training_id) REFERENCES training(organization_id, id),
  constraint imported_contract_choices_check CHECK ((jsonb_typeof(choices) = 'object')),
  constraint imported_contract_contract_type_check CHECK ((contract_type = ANY (ARRAY['apprentissage', 'professionnalisation']))),
  constraint imported_contract_match_check CHECK ((match = ANY (ARRAY['sure', 'probable', 'none']))),
  constraint imported_contract_state_check CHECK ((state = ANY (ARRAY['open', 'imported', 'ignored'])))
);
CREATE INDEX imported_contract_contract ON imported_contract USING btree (contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX imported_contract_list ON imported_contract USING btree (organization_id, bucket, sort_name, id);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- CREATE TRIGGER count_delete AFTER DELETE ON imported_contract REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('imported_contracts')
-- CREATE TRIGGER count_insert AFTER INSERT ON imported_contract REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('imported_contracts')
-- CREATE TRIGGER count_update AFTER UPDATE ON imported_contract REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('imported_contracts')
-- CREATE TRIGGER words_delete AFTER DELETE ON imported_contract REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('learner_name company_name', 'deca_number')
-- CREATE TRIGGER words_insert AFTER INSERT ON imported_contract REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('learner_name company_name', 'deca_number')
-- CREATE TRIGGER words_update AFTER UPDATE ON imported_contract REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('learner_name company_name', 'deca_number')
-- audited: delete, insert, update by audit_write('-nir_mark', '-sort_name', '-bucket', '-updated_at', '-learner_name', '-company_name', '-raw')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE instalment (
  id uuid not null,
  organization_id integer not null,
  contract_id uuid not null,
  schedule_id uuid not null,
  from_version integer not null,
  until_version integer,
  is_cancelled boolean not null default false,
  source text not null,
  payer text not null,
  nature text not null,
  number smallint not null,
  of_count smallint not null,
  code text,
  year smallint not null,
  opens_on date not null,
  starts_on date not null,
  ends_on date not null,
  cents bigint not null,
  forecast_cents bigint,
  needs_certificate boolean not null default false,
  certificate_file_id uuid,
  certificate_declared_on date,
  certificate_by uuid,
  blocks text[] not null default '{}'[],
  invoice_id uuid,
  invoice_number text,
  invoice_state text,
  due_on date,
  left_cents bigint,
  sort_name text not null default '',
  payer_key text not null,
  training_id uuid,
  center_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  bucket text not null default 
CASE
    WHEN (until_version IS NOT NULL) THEN 'closed'
    WHEN (invoice_state IS NULL) THEN 'open'
    WHEN (invoice_state = 'rejected') THEN 'rejected'
    WHEN (invoice_state = 'paid') THEN 'paid'
    ELSE 'issued'
END,
  certificate_id uuid,
  minutes integer,
  hour_cents integer,
  rectified_certificate_id uuid,
  is_certificate_void boolean not null default false,
  constraint instalment_pkey PRIMARY KEY (id),
  constraint instalment_organization_id_id_key UNIQUE (organization_id, id),
  constraint instalment_certificate_by_fkey FOREIGN KEY (certificate_by) REFERENCES account(id),
  constraint instalment_organization_id_center_id_fkey FOREIGN KEY (organization_id, center_id) REFERENCES apprentice_training_center(organization_id, id),
  constraint instalment_organization_id_certificate_file_id_fkey FOREIGN KEY (organization_id, certificate_file_id) REFERENCES stored_file(organization_id, id),
  constraint instalment_organization_id_certificate_id_fkey FOREIGN KEY (organization_id, certificate_id) REFERENCES attendance_certificate(organization_id, id),
  constraint instalment_organization_id_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id),
  constraint instalment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint instalment_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id),
  constraint instalment_organization_id_rectified_certificate_id_fkey FOREIGN KEY (organization_id, rectified_certificate_id) REFERENCES attendance_certificate(organization_id, id),
  constraint instalment_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES funding_schedule(organization_id, id),
  constraint instalment_organization_id_training_id_fkey FOREIGN KEY (organization_id, training_id) REFERENCES training(organization_id, id),
  constraint instalment_cents_check CHECK ((cents > 0)),
  constraint instalment_check CHECK (((invoice_id IS NULL) = (invoice_state IS NULL))),
  constraint instalment_hour_cents_check CHECK ((hour_cents >= 0)),
  constraint instalment_invoice_state_check CHECK ((invoice_state = ANY (ARRAY['issued', 'transmitted', 'rejected', 'partly_paid', 'paid']))),
  constraint instalment_minutes_check CHECK ((minutes >= 0)),
  constraint instalment_nature_check CHECK ((nature = ANY (ARRAY['pedagogie', 'participation', 'reste_a_charge', 'premier_equipement', 'hebergement', 'restauration', 'mobilite', 'majoration_rqth', 'heures']))),
  constraint instalment_payer_check CHECK ((payer = ANY (ARRAY['funder', 'employer']))),
  constraint instalment_source_check CHECK ((source = ANY (ARRAY['forecast', 'opco', 'convention'])))
);
CREATE INDEX instalment_certificate_void ON instalment USING btree (organization_id, opens_on, id) WHERE (is_certificate_void AND (invoice_state <> 'issued'));
CREATE INDEX instalment_contract ON instalment USING btree (organization_id, contract_id, until_version);
CREATE INDEX instalment_cost_unknown ON instalment USING btree (organization_id, opens_on) WHERE ((bucket = 'open') AND ('cost_unknown' = ANY (blocks)));
CREATE INDEX instalment_due ON instalment USING btree (organization_id, due_on) WHERE (bucket = 'issued');
CREATE INDEX instalment_hours_unknown ON instalment USING btree (organization_id, opens_on) WHERE ((bucket = 'open') AND ('hours_unknown' = ANY (blocks)));
CREATE INDEX instalment_list ON instalment USING btree (organization_id, bucket, opens_on, sort_name, id) INCLUDE (cents, left_cents, due_on, invoice_state, needs_certificate, certificate_file_id, certificate_declared_on, blocks, payer_key, payer, training_id, center_id);
CREATE INDEX instalment_name ON instalment USING btree (organization_id, bucket, sort_name, id) INCLUDE (opens_on, cents, left_cents, due_on, invoice_state, needs_certificate, certificate_file_id, certificate_declared_on, blocks, payer_key, payer, training_id, center_id);
CREATE INDEX instalment_not_connected ON instalment USING btree (organization_id, opens_on) WHERE ((bucket = 'open') AND ('opco_not_connected' = ANY (blocks)));
CREATE INDEX instalment_not_engaged ON instalment USING btree (organization_id, opens_on) WHERE ((bucket = 'open') AND ('contract_not_engaged' = ANY (blocks)));
CREATE INDEX instalment_ready ON instalment USING btree (organization_id, opens_on) INCLUDE (cents, payer_key) WHERE ((bucket = 'open') AND (blocks = '{}'[]) AND ((NOT needs_certificate) OR (certificate_file_id IS NOT NULL) OR (certificate_declared_on IS NOT NULL)));
CREATE INDEX instalment_rectified ON instalment USING btree (organization_id, opens_on, id) WHERE ((rectified_certificate_id IS NOT NULL) AND (invoice_state <> 'issued'));
CREATE INDEX instalment_to_come ON instalment USING btree (organization_id, bucket, contract_id) INCLUDE (payer, payer_key, center_id, training_id, source, is_cancelled, opens_on, cents, due_on, left_cents) WHERE (bucket = ANY (ARRAY['open', 'issued', 'rejected']));
CREATE INDEX instalment_uncertified ON instalment USING btree (organization_id, opens_on) WHERE ((bucket = 'open') AND needs_certificate AND (certificate_file_id IS NULL) AND (certificate_declared_on IS NULL));
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- CREATE TRIGGER count_delete AFTER DELETE ON instalment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('instalments')
-- CREATE TRIGGER count_insert AFTER INSERT ON instalment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('instalments')
-- CREATE TRIGGER count_update AFTER UPDATE ON instalment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('instalments')
-- CREATE TRIGGER money_delete AFTER DELETE ON instalment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_instalment_money()
-- CREATE TRIGGER money_insert AFTER INSERT ON instalment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_instalment_money()
-- CREATE TRIGGER money_update AFTER UPDATE ON instalment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_instalment_money()
-- CREATE TRIGGER received_moved AFTER UPDATE ON instalment FOR EACH ROW WHEN ((((old.payer_key IS DISTINCT FROM new.payer_key) OR (old.center_id IS DISTINCT FROM new.center_id)) OR (old.training_id IS DISTINCT FROM new.training_id))) EXECUTE FUNCTION move_received_instalment()
-- audited: delete, insert, update by audit_write('-sort_name', '-bucket', '-training_id', '-center_id', '-payer_key', '-updated_at', '-invoice_number', '-due_on', '-left_cents')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE integration (
  id uuid not null,
  organization_id integer not null,
  integration_type smallint not null,
  url text not null,
  created_at timestamptz not null default now(),
  constraint integration_pkey PRIMARY KEY (id),
  constraint integration_organization_id_integration_type_key UNIQUE (organization_id, integration_type),
  constraint integration_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint integration_url_check CHECK ((url ~~ 'https://%'))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE invoice (
  id uuid not null,
  organization_id integer not null,
  series_id uuid not null,
  kind text not null,
  number integer not null,
  full_number text not null,
  state text not null default 'issued',
  contract_id uuid not null,
  instalment_id uuid not null,
  original_id uuid,
  reason text,
  issued_on date not null,
  due_on date not null,
  total_cents bigint not null,
  document jsonb not null,
  hash bytea not null,
  paid_cents bigint not null default 0,
  credited_cents bigint not null default 0,
  pdf_file_id uuid,
  issued_by uuid,
  issued_at timestamptz not null default now(),
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_organization_id_full_number_key UNIQUE (organization_id, full_number),
  constraint invoice_organization_id_id_key UNIQUE (organization_id, id),
  constraint invoice_organization_id_series_id_number_key UNIQUE (organization_id, series_id, number),
  constraint invoice_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES account(id),
  constraint invoice_organization_id_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id),
  constraint invoice_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint invoice_organization_id_instalment_id_fkey FOREIGN KEY (organization_id, instalment_id) REFERENCES instalment(organization_id, id),
  constraint invoice_organization_id_original_id_fkey FOREIGN KEY (organization_id, original_id) REFERENCES invoice(organization_id, id),
  constraint invoice_organization_id_pdf_file_id_fkey FOREIGN KEY (organization_id, pdf_file_id) REFERENCES stored_file(organization_id, id),
  constraint invoice_organization_id_series_id_fkey FOREIGN KEY (organization_id, series_id) REFERENCES invoice_series(organization_id, id),
  constraint invoice_check CHECK (((credited_cents >= 0) AND (credited_cents <= total_cents))),
  constraint invoice_check1 CHECK (((kind = 'credit_note') = (original_id IS NOT NULL))),
  constraint invoice_check2 CHECK ((due_on >= issued_on)),
  constraint invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice', 'credit_note']))),
  constraint invoice_paid_cents_check CHECK ((paid_cents >= 0)),
  constraint invoice_state_check CHECK ((state = ANY (ARRAY['issued', 'transmitted', 'rejected', 'partly_paid', 'paid', 'cancelled']))),
  constraint invoice_total_cents_check CHECK ((total_cents > 0))
);
CREATE INDEX invoice_contract ON invoice USING btree (organization_id, contract_id);
CREATE INDEX invoice_credited ON invoice USING btree (organization_id, instalment_id) INCLUDE (credited_cents) WHERE ((kind = 'invoice') AND (state <> 'cancelled') AND (credited_cents > 0));
CREATE INDEX invoice_issued ON invoice USING btree (organization_id, issued_on, kind, number);
CREATE UNIQUE INDEX invoice_once ON invoice USING btree (organization_id, instalment_id) WHERE ((kind = 'invoice') AND (state <> 'cancelled'));
CREATE INDEX invoice_original ON invoice USING btree (organization_id, original_id) WHERE (original_id IS NOT NULL);
CREATE INDEX invoice_without_file ON invoice USING btree (organization_id, id) WHERE (pdf_file_id IS NULL);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- CREATE TRIGGER keep_invoice AFTER UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION keep_invoice()
-- CREATE TRIGGER money_credited AFTER UPDATE ON invoice FOR EACH ROW WHEN ((new.credited_cents <> old.credited_cents)) EXECUTE FUNCTION keep_written_money()
-- CREATE TRIGGER money_issued AFTER INSERT ON invoice REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_issued_money()
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE invoice_batch (
  id uuid not null,
  organization_id integer not null,
  issued_on date not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint invoice_batch_pkey PRIMARY KEY (id),
  constraint invoice_batch_organization_id_id_key UNIQUE (organization_id, id),
  constraint invoice_batch_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint invoice_batch_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE invoice_batch_row (
  id uuid not null,
  organization_id integer not null,
  batch_id uuid not null,
  rank integer not null,
  instalment_id uuid not null,
  state text not null default 'waiting',
  invoice_id uuid,
  reason text,
  constraint invoice_batch_row_pkey PRIMARY KEY (id),
  constraint invoice_batch_row_organization_id_batch_id_instalment_id_key UNIQUE (organization_id, batch_id, instalment_id),
  constraint invoice_batch_row_organization_id_batch_id_rank_key UNIQUE (organization_id, batch_id, rank),
  constraint invoice_batch_row_organization_id_batch_id_fkey FOREIGN KEY (organization_id, batch_id) REFERENCES invoice_batch(organization_id, id),
  constraint invoice_batch_row_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint invoice_batch_row_organization_id_instalment_id_fkey FOREIGN KEY (organization_id, instalment_id) REFERENCES instalment(organization_id, id),
  constraint invoice_batch_row_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id),
  constraint invoice_batch_row_state_check CHECK ((state = ANY (ARRAY['waiting', 'issued', 'refused'])))
);
CREATE INDEX invoice_batch_waiting ON invoice_batch_row USING btree (organization_id, batch_id, rank) WHERE (state = 'waiting');
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE invoice_event (
  id uuid not null,
  organization_id integer not null,
  invoice_id uuid not null,
  move text not null,
  to_state text not null,
  channel text,
  reference text,
  reason text,
  happened_on date not null,
  account_id uuid,
  created_at timestamptz not null default now(),
  constraint invoice_event_pkey PRIMARY KEY (id),
  constraint invoice_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint invoice_event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint invoice_event_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id),
  constraint invoice_event_channel_check CHECK ((channel = ANY (ARRAY['api', 'portal', 'email', 'chorus', 'post']))),
  constraint invoice_event_reason_check CHECK ((length(reason) <= 1000)),
  constraint invoice_event_reference_check CHECK ((length(reference) <= 140))
);
CREATE INDEX invoice_event_invoice ON invoice_event USING btree (organization_id, invoice_id, created_at);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE invoice_payment (
  id uuid not null,
  organization_id integer not null,
  invoice_id uuid not null,
  cents bigint not null,
  paid_on date not null,
  method text not null,
  reference text,
  reverses_id uuid,
  account_id uuid,
  created_at timestamptz not null default now(),
  constraint invoice_payment_pkey PRIMARY KEY (id),
  constraint invoice_payment_organization_id_id_key UNIQUE (organization_id, id),
  constraint invoice_payment_organization_id_reverses_id_key UNIQUE (organization_id, reverses_id),
  constraint invoice_payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint invoice_payment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint invoice_payment_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id),
  constraint invoice_payment_organization_id_reverses_id_fkey FOREIGN KEY (organization_id, reverses_id) REFERENCES invoice_payment(organization_id, id),
  constraint invoice_payment_cents_check CHECK ((cents <> 0)),
  constraint invoice_payment_check CHECK (((reverses_id IS NULL) = (cents > 0))),
  constraint invoice_payment_method_check CHECK ((method = ANY (ARRAY['transfer', 'cheque', 'card', 'offset', 'other']))),
  constraint invoice_payment_reference_check CHECK ((length(reference) <= 140))
);
CREATE INDEX invoice_payment_invoice ON invoice_payment USING btree (organization_id, invoice_id, created_at);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- CREATE TRIGGER money_received AFTER INSERT ON invoice_payment FOR EACH ROW EXECUTE FUNCTION keep_written_money()
-- CREATE TRIGGER received_months AFTER INSERT ON invoice_payment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_received_months()
-- audited: delete, insert, update by audit_write()
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE invoice_sending (
  id uuid not null,
  organization_id integer not null,
  invoice_id uuid not null,
  center_id uuid not null,
  opco text not null,
  state text not null default 'queued',
  tries integer not null default 0,
  is_unsure boolean not null default false,
  sending_since timestamptz,
  next_try_at timestamptz,
  internal_number text,
  opco_state text,
  opco_comment text,
  error jsonb,
  asked_by uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint invoice_sending_pkey PRIMARY KEY (id),
  constraint invoice_sending_organization_id_id_key UNIQUE (organization_id, id),
  constraint invoice_sending_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES account(id),
  constraint invoice_sending_organization_id_center_id_fkey FOREIGN KEY (organization_id, center_id) REFERENCES apprentice_training_center(organization_id, id),
  constraint invoice_sending_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint invoice_sending_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoice(organization_id, id),
  constraint invoice_sending_check CHECK (((state <> 'sent') OR (internal_number IS NOT NULL))),
  constraint invoice_sending_state_check CHECK ((state = ANY (ARRAY['queued', 'sending', 'sent', 'rejected', 'stopped', 'withdrawn'])))
);
CREATE INDEX invoice_sending_followed ON invoice_sending USING btree (organization_id, center_id, opco) WHERE (state = 'sent');
CREATE INDEX invoice_sending_invoice ON invoice_sending USING btree (organization_id, invoice_id, created_at);
CREATE UNIQUE INDEX invoice_sending_open ON invoice_sending USING btree (organization_id, invoice_id) WHERE (state = ANY (ARRAY['queued', 'sending', 'stopped']));
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE invoice_sending_document (
  id uuid not null,
  organization_id integer not null,
  sending_id uuid not null,
  kind text not null,
  file_id uuid not null,
  file_name text not null,
  sent_at timestamptz,
  document_number text,
  constraint invoice_sending_document_pkey PRIMARY KEY (id),
  constraint invoice_sending_document_organization_id_sending_id_kind_fi_key UNIQUE (organization_id, sending_id, kind, file_id),
  constraint invoice_sending_document_organization_id_file_id_fkey FOREIGN KEY (organization_id, file_id) REFERENCES stored_file(organization_id, id),
  constraint invoice_sending_document_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint invoice_sending_document_organization_id_sending_id_fkey FOREIGN KEY (organization_id, sending_id) REFERENCES invoice_sending(organization_id, id),
  constraint invoice_sending_document_kind_check CHECK ((kind = ANY (ARRAY['certificate', 'participation'])))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE invoice_series (
  id uuid not null,
  organization_id integer not null,
  kind text not null,
  prefix text not null,
  next_number integer not null,
  last_issued_on date,
  last_hash bytea,
  created_at timestamptz not null default now(),
  constraint invoice_series_pkey PRIMARY KEY (id),
  constraint invoice_series_organization_id_id_key UNIQUE (organization_id, id),
  constraint invoice_series_organization_id_kind_key UNIQUE (organization_id, kind),
  constraint invoice_series_organization_id_prefix_key UNIQUE (organization_id, prefix),
  constraint invoice_series_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint invoice_series_kind_check CHECK ((kind = ANY (ARRAY['invoice', 'credit_note']))),
  constraint invoice_series_next_number_check CHECK ((next_number > 0)),
  constraint invoice_series_prefix_check CHECK ((prefix ~ '^[A-Z0-9]{2,10}(-AV)?$'))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- CREATE TRIGGER keep_invoice_series AFTER UPDATE ON invoice_series FOR EACH ROW EXECUTE FUNCTION keep_invoice_series()
-- audited: delete, insert, update by audit_write('-next_number', '-last_issued_on', '-last_hash')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE invoice_setting (
  id uuid not null,
  organization_id integer not null,
  vat_regime text not null default 'exempt_261_4_4a',
  vat_attested_on date,
  vat_number text,
  iban text,
  bic text,
  account_holder text,
  payment_days smallint not null default 30,
  penalty_terms text not null default '',
  signatory_name text,
  signatory_role text,
  accepted_at timestamptz,
  accepted_by uuid,
  updated_at timestamptz not null default now(),
  account_customer text not null default '411000',
  account_apprenticeship text not null default '706100',
  account_other_training text not null default '706200',
  account_bank text not null default '512000',
  constraint invoice_setting_pkey PRIMARY KEY (id),
  constraint invoice_setting_organization_id_key UNIQUE (organization_id),
  constraint invoice_setting_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES account(id),
  constraint invoice_setting_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint invoice_setting_account_apprenticeship_check CHECK ((account_apprenticeship ~ '^70[0-9]{1,10}$')),
  constraint invoice_setting_account_bank_check CHECK ((account_bank ~ '^51[0-9]{1,10}$')),
  constraint invoice_setting_account_customer_check CHECK ((account_customer ~ '^411[0-9]{0,9}$')),
  constraint invoice_setting_account_other_training_check CHECK ((account_other_training ~ '^70[0-9]{1,10}$')),
  constraint invoice_setting_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 60))),
  constraint invoice_setting_penalty_terms_check CHECK ((length(penalty_terms) <= 500)),
  constraint invoice_setting_vat_regime_check CHECK ((vat_regime = ANY (ARRAY['exempt_261_4_4a', 'exempt_public', 'franchise_293b', 'taxable'])))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('iban', '-updated_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE justification (
  id uuid not null,
  organization_id integer not null,
  student_id uuid not null,
  from_date date not null,
  from_half text not null,
  to_date date not null,
  to_half text not null,
  from_minute smallint,
  to_minute smallint,
  status text not null,
  employer_label text not null,
  content bytea not null,
  files smallint not null default 0,
  is_late boolean not null default false,
  filed_by uuid,
  is_by_school boolean not null,
  submitted_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint justification_pkey PRIMARY KEY (id),
  constraint justification_organization_id_id_key UNIQUE (organization_id, id),
  constraint justification_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id),
  constraint justification_filed_by_fkey FOREIGN KEY (filed_by) REFERENCES account(id),
  constraint justification_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint justification_organization_id_student_id_fkey FOREIGN KEY (organization_id, student_id) REFERENCES student(organization_id, id) ON DELETE CASCADE,
  constraint justification_check CHECK ((to_date >= from_date)),
  constraint justification_check1 CHECK (((from_minute IS NULL) = (to_minute IS NULL))),
  constraint justification_check2 CHECK ((((from_minute < to_minute) AND (from_date = to_date)) OR (from_minute IS NULL))),
  constraint justification_check3 CHECK (((status = ANY (ARRAY['draft', 'cancelled'])) OR (submitted_at IS NOT NULL))),
  constraint justification_check4 CHECK (((status <> ALL (ARRAY['accepted', 'refused'])) OR (decided_at IS NOT NULL))),
  constraint justification_employer_label_check CHECK ((employer_label = ANY (ARRAY['medical', 'legal', 'family', 'employer', 'transport', 'personal', 'other']))),
  constraint justification_files_check CHECK (((files >= 0) AND (files <= 40))),
  constraint justification_from_half_check CHECK ((from_half = ANY (ARRAY['morning', 'afternoon', 'evening']))),
  constraint justification_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1440))),
  constraint justification_status_check CHECK ((status = ANY (ARRAY['draft', 'submitted', 'info_requested', 'accepted', 'refused', 'cancelled']))),
  constraint justification_to_half_check CHECK ((to_half = ANY (ARRAY['morning', 'afternoon', 'evening']))),
  constraint justification_to_minute_check CHECK (((to_minute >= 0) AND (to_minute <= 1440)))
);
CREATE INDEX justification_queue ON justification USING btree (organization_id, status, submitted_at);
CREATE INDEX justification_student ON justification USING btree (organization_id, student_id, to_date);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('content', 'employer_label', '-updated_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE justification_setting (
  id uuid not null,
  organization_id integer not null,
  delay_hours smallint not null,
  tells_employer boolean not null default false,
  updated_at timestamptz not null default now(),
  sends_statement boolean not null default false,
  constraint justification_setting_pkey PRIMARY KEY (id),
  constraint justification_setting_organization_id_key UNIQUE (organization_id),
  constraint justification_setting_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint justification_setting_delay_hours_check CHECK (((delay_hours >= 24) AND (delay_hours <= 360)))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-updated_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE legal_value (
  id uuid not null,
  name text not null,
  valid_from date not null,
  valid_until date,
  value jsonb not null,
  source text not null,
  added_by text not null,
  created_at timestamptz not null default now(),
  uncertain boolean not null default false,
  reason text,
  withdrawn_at timestamptz,
  withdrawn_by text,
  withdrawal_reason text,
  constraint legal_value_pkey PRIMARY KEY (id),
  constraint legal_value_check CHECK (((valid_until IS NULL) OR (valid_until >= valid_from))),
  constraint legal_value_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint legal_value_reason_check CHECK ((length(reason) <= 500)),
  constraint legal_value_source_check CHECK (((length(source) >= 3) AND (length(source) <= 300))),
  constraint legal_value_withdrawal_reason_check CHECK ((length(withdrawal_reason) <= 500))
);
CREATE UNIQUE INDEX legal_value_standing ON legal_value USING btree (name, valid_from) WHERE (withdrawn_at IS NULL);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written
-- policy scope for all to jalon_app, jalon_worker
--     using ((select scope_kind()) = 'system')
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant select to jalon_app, jalon_worker

CREATE TABLE legal_value_draft (
  id uuid not null,
  action text not null,
  name text not null,
  valid_from date not null,
  valid_until date,
  value jsonb,
  source text,
  uncertain boolean not null default false,
  reason text,
  state text not null default 'previewing',
  effect jsonb,
  created_by uuid not null,
  operator text not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  constraint legal_value_draft_pkey PRIMARY KEY (id),
  constraint legal_value_draft_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint legal_value_draft_action_check CHECK ((action = ANY (ARRAY['add', 'withdraw']))),
  constraint legal_value_draft_check CHECK (((action = 'add') = ((value IS NOT NULL) AND (source IS NOT NULL)))),
  constraint legal_value_draft_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint legal_value_draft_reason_check CHECK ((length(reason) <= 500)),
  constraint legal_value_draft_source_check CHECK (((length(source) >= 3) AND (length(source) <= 300))),
  constraint legal_value_draft_state_check CHECK ((state = ANY (ARRAY['previewing', 'ready', 'applying', 'applied', 'abandoned'])))
);
CREATE INDEX legal_value_draft_name ON legal_value_draft USING btree (name, created_at DESC);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (((select scope_kind()) = 'system') OR (select is_operator()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE list_count (
  organization_id integer not null,
  list text not null,
  bucket text not null,
  n integer not null,
  constraint list_count_pkey PRIMARY KEY (organization_id, list, bucket),
  constraint list_count_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- grant select to jalon_app, jalon_worker

CREATE TABLE login_throttle (
  bucket bytea not null,
  failures integer not null,
  since timestamptz not null,
  blocked_until timestamptz,
  constraint login_throttle_pkey PRIMARY KEY (bucket)
);
CREATE INDEX login_throttle_age ON login_throttle USING btree (since);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using ((since < (now() - '48:00:00'::interval)) AND ((blocked_until IS NULL) OR (blocked_until < now())))
-- policy scope for all to jalon_app, jalon_worker
--     using ((select scope_kind()) = 'signed_out')
--     and the same for what is written
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE mail_delivery (
  message_id text not null,
  organization_id integer,
  account_id uuid,
  template text not null,
  state text not null,
  uncertain boolean not null default false,
  attempts integer not null default 1,
  code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mail_delivery_pkey PRIMARY KEY (message_id),
  constraint mail_delivery_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint mail_delivery_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint mail_delivery_owner CHECK ((num_nonnulls(organization_id, account_id) >= 1)),
  constraint mail_delivery_state_check CHECK ((state = ANY (ARRAY['sending', 'waiting', 'sent', 'refused'])))
);
CREATE INDEX mail_delivery_account ON mail_delivery USING btree (account_id, created_at);
CREATE INDEX mail_delivery_age ON mail_delivery USING btree (created_at);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using (created_at < (now() - '180 days'::interval))
-- policy scope for all to jalon_app, jalon_worker
--     using ((organization_id = (select scope_organization())) OR (account_id = (select scope_account())))
--     and the same for what is written
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE member (
  id uuid not null,
  organization_id integer not null,
  account_id uuid not null,
  role_id smallint not null,
  grants text[] not null default '{}'[],
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_organization_id_account_id_key UNIQUE (organization_id, account_id),
  constraint member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint member_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint member_role_id_check CHECK (((role_id >= 1) AND (role_id <= 5)))
);
CREATE INDEX member_account ON member USING btree (account_id);
CREATE UNIQUE INDEX member_one_place ON member USING btree (account_id) WHERE (revoked_at IS NULL);
-- row level security, forced
-- policy founder for insert to jalon_owner
--     with check (role_id = 1)
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using ((organization_id = (select scope_organization())) OR (account_id = (select scope_account())) OR ((select scope_kind()) = 'signed_out'))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE money_day (
  organization_id integer not null,
  kind text not null,
  day date not null,
  cents bigint not null,
  constraint money_day_pkey PRIMARY KEY (organization_id, kind, day),
  constraint money_day_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- grant select to jalon_app, jalon_worker

CREATE TABLE note (
  id uuid not null,
  organization_id integer not null,
  subject text not null,
  subject_id uuid not null,
  author_id uuid not null,
  body text not null,
  mentions uuid[] not null default '{}'::uuid[],
  edited_at timestamptz,
  created_at timestamptz not null default now(),
  field text,
  resolved_at timestamptz,
  resolved_by uuid,
  constraint note_pkey PRIMARY KEY (id),
  constraint note_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id),
  constraint note_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint note_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES account(id),
  constraint note_body_check CHECK (((length(body) >= 1) AND (length(body) <= 4000))),
  constraint note_field_check CHECK ((length(field) <= 80)),
  constraint note_of_field CHECK (((subject <> 'contract') OR (field IS NOT NULL))),
  constraint note_subject_check CHECK ((subject = ANY (ARRAY['student', 'partner', 'contract'])))
);
CREATE INDEX note_open_comments ON note USING btree (organization_id, subject_id) WHERE ((subject = 'contract') AND (resolved_at IS NULL));
CREATE INDEX note_subject ON note USING btree (organization_id, subject, subject_id, created_at DESC);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE notice (
  id uuid not null,
  account_id uuid not null,
  organization_id integer,
  template text not null,
  title text not null,
  path text not null,
  source text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_account_id_source_key UNIQUE (account_id, source),
  constraint notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint notice_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint notice_path_check CHECK (((path ~~ '/%') AND (path !~~ '//%'))),
  constraint notice_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300)))
);
CREATE INDEX notice_newest ON notice USING btree (account_id, created_at DESC, id);
CREATE INDEX notice_oldest ON notice USING btree (created_at);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using (created_at < (now() - '6 mons'::interval))
-- policy scope for all to jalon_app, jalon_worker
--     using ((account_id = (select scope_account())) AND ((organization_id IS NULL) OR (organization_id = (select scope_organization()))))
--     and the same for what is written
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE notification_preference (
  id uuid not null,
  organization_id integer not null,
  center_id uuid not null,
  member_id uuid not null,
  event text not null,
  created_at timestamptz not null default now(),
  constraint notification_preference_pkey PRIMARY KEY (id),
  constraint notification_preference_organization_id_center_id_member_id_key UNIQUE (organization_id, center_id, member_id, event),
  constraint notification_preference_center_id_fkey FOREIGN KEY (organization_id, center_id) REFERENCES apprentice_training_center(organization_id, id),
  constraint notification_preference_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES member(organization_id, id),
  constraint notification_preference_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select to jalon_app, jalon_worker

CREATE TABLE official_blank (
  id uuid not null,
  form text not null,
  file_name text not null,
  sha256 bytea not null,
  source_key text not null,
  pages integer not null,
  fields jsonb not null,
  links jsonb not null default '{}'::jsonb,
  version integer not null default 0,
  state text not null default 'draft',
  valid_from date,
  created_by uuid,
  operator text not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  constraint official_blank_pkey PRIMARY KEY (id),
  constraint official_blank_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint official_blank_check CHECK (((state = 'applied') = (valid_from IS NOT NULL))),
  constraint official_blank_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint official_blank_form_check CHECK ((form ~ '^(10103|12434)\*[0-9]{2}$')),
  constraint official_blank_pages_check CHECK (((pages >= 1) AND (pages <= 50))),
  constraint official_blank_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint official_blank_state_check CHECK ((state = ANY (ARRAY['draft', 'applied', 'abandoned'])))
);
CREATE INDEX official_blank_created ON official_blank USING btree (created_at DESC);
CREATE INDEX official_blank_created_by ON official_blank USING btree (created_by);
CREATE UNIQUE INDEX official_blank_day ON official_blank USING btree (form, valid_from) WHERE (state = 'applied');
CREATE UNIQUE INDEX official_blank_same ON official_blank USING btree (form, sha256) WHERE (state <> 'abandoned');
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (((select scope_kind()) = 'system') OR (select is_operator()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE opco_check (
  id uuid not null,
  organization_id integer not null,
  number integer not null,
  opco text not null,
  severity text not null,
  said text not null,
  fields text[] not null default '{}'[],
  contract_id uuid not null,
  starts_on date not null,
  added_by uuid,
  created_at timestamptz not null default now(),
  ended_on date,
  ended_by uuid,
  end_reason text,
  constraint opco_check_pkey PRIMARY KEY (id),
  constraint opco_check_organization_id_number_key UNIQUE (organization_id, number),
  constraint opco_check_added_by_fkey FOREIGN KEY (added_by) REFERENCES account(id),
  constraint opco_check_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES account(id),
  constraint opco_check_organization_id_contract_id_fkey FOREIGN KEY (organization_id, contract_id) REFERENCES contract(organization_id, id),
  constraint opco_check_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint opco_check_check CHECK (((ended_on IS NULL) = (end_reason IS NULL))),
  constraint opco_check_end_reason_check CHECK ((length(end_reason) <= 400)),
  constraint opco_check_number_check CHECK ((number > 0)),
  constraint opco_check_said_check CHECK (((length(said) >= 3) AND (length(said) <= 400))),
  constraint opco_check_severity_check CHECK ((severity = ANY (ARRAY['warning', 'info'])))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE opco_connection (
  id uuid not null,
  organization_id integer not null,
  center_id uuid not null,
  opco text not null,
  state text not null default 'not_connected',
  key_sealed bytea,
  key_last4 text,
  key_expires_on date,
  verified_at timestamptz,
  last_error jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint opco_connection_pkey PRIMARY KEY (id),
  constraint opco_connection_organization_id_center_id_opco_key UNIQUE (organization_id, center_id, opco),
  constraint opco_connection_organization_id_center_id_fkey FOREIGN KEY (organization_id, center_id) REFERENCES apprentice_training_center(organization_id, id),
  constraint opco_connection_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint opco_connection_check CHECK (((key_sealed IS NULL) = (state = 'not_connected'))),
  constraint opco_connection_key_last4_check CHECK ((length(key_last4) <= 4)),
  constraint opco_connection_opco_check CHECK ((opco = ANY (ARRAY['afdas', 'akto', 'atlas', 'constructys', 'opcommerce', 'ocapiat', 'opco_2i', 'opco_ep', 'opco_mobilites', 'opco_sante', 'uniformation']))),
  constraint opco_connection_state_check CHECK ((state = ANY (ARRAY['not_connected', 'connected', 'invalid_key', 'unreachable'])))
);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('key_sealed', '-verified_at', '-last_error', '-updated_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE opco_exchange (
  id uuid not null,
  organization_id integer not null,
  at timestamptz not null,
  center_id uuid not null,
  opco text not null,
  operation text not null,
  http_status integer,
  ms integer not null,
  fault text,
  message text,
  deposit_id uuid,
  answer text,
  constraint opco_exchange_pkey PRIMARY KEY (organization_id, at, id),
  constraint opco_exchange_answer_check CHECK ((length(answer) <= 4000))
) PARTITION BY RANGE (at);
CREATE INDEX opco_exchange_center ON opco_exchange USING btree (organization_id, center_id, opco, at DESC);
CREATE INDEX opco_exchange_deposit ON opco_exchange USING btree (organization_id, deposit_id, at DESC) WHERE (deposit_id IS NOT NULL);
-- partitions: one for each month, opco_exchange_default
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE opco_extra_cost (
  id uuid not null,
  organization_id integer not null,
  deposit_id uuid not null,
  rank smallint not null,
  kind text not null,
  quantity numeric,
  unit_cents bigint,
  total_cents bigint,
  constraint opco_extra_cost_pkey PRIMARY KEY (id),
  constraint opco_extra_cost_organization_id_deposit_id_rank_key UNIQUE (organization_id, deposit_id, rank),
  constraint opco_extra_cost_organization_id_deposit_id_fkey FOREIGN KEY (organization_id, deposit_id) REFERENCES deposit(organization_id, id),
  constraint opco_extra_cost_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE opco_instalment (
  id uuid not null,
  organization_id integer not null,
  deposit_id uuid not null,
  number smallint not null,
  code text,
  total_cents bigint,
  paid_cents bigint,
  under_review_cents bigint,
  opens_on date,
  starts_on date,
  ends_on date,
  constraint opco_instalment_pkey PRIMARY KEY (id),
  constraint opco_instalment_organization_id_deposit_id_number_key UNIQUE (organization_id, deposit_id, number),
  constraint opco_instalment_organization_id_deposit_id_fkey FOREIGN KEY (organization_id, deposit_id) REFERENCES deposit(organization_id, id),
  constraint opco_instalment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE opco_pace (
  opco text not null,
  next_at timestamptz not null,
  constraint opco_pace_pkey PRIMARY KEY (opco)
);

CREATE TABLE organization (
  id integer not null generated by default as identity,
  kind text not null,
  name text not null,
  logo_key text,
  educational_module_access boolean not null default false,
  invoice_uuid uuid not null,
  invoice_is_config_accepted boolean not null default false,
  invoice_prefix text not null default '',
  invoice_counter integer not null default 1,
  created_at timestamptz not null default now(),
  trade_name text,
  siret text,
  address jsonb not null default '{}'::jsonb,
  phone text,
  email text,
  website text,
  legal_representative text,
  signatory jsonb not null default '{}'::jsonb,
  validated_at timestamptz,
  updated_at timestamptz not null default now(),
  nda text,
  constraint organization_pkey PRIMARY KEY (id),
  constraint organization_kind_check CHECK ((kind = ANY (ARRAY['school', 'company']))),
  constraint organization_nda_check CHECK ((nda ~ '^[0-9]{11}$')),
  constraint organization_siret_check CHECK ((siret ~ '^[0-9]{14}$'))
);
-- row level security, forced
-- policy founder for insert to jalon_owner
--     with check (kind = 'company')
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (id = (select scope_organization()))
--     and the same for what is written
-- CREATE TRIGGER keep_invoice_details BEFORE UPDATE OF invoice_prefix, invoice_counter, invoice_is_config_accepted ON organization FOR EACH ROW EXECUTE FUNCTION keep_invoice_details()
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE organization_key (
  id uuid not null,
  organization_id integer not null,
  wrapped_key bytea not null,
  root_key_id text not null,
  created_at timestamptz not null default now(),
  constraint organization_key_pkey PRIMARY KEY (id),
  constraint organization_key_organization_id_key UNIQUE (organization_id),
  constraint organization_key_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('wrapped_key')
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE partner (
  id uuid not null,
  organization_id integer not null,
  company_id integer,
  denomination text not null,
  siret text,
  siren text default "left"(siret, 9),
  secteur text not null default 'prive',
  employeur_type text,
  employeur_specifique text not null default '0',
  naf text,
  effectif integer,
  idcc text,
  opco text,
  opco_source text,
  caisse_retraite text,
  regime_chomage_specifique boolean,
  address jsonb not null default '{}'::jsonb,
  city text default (address ->> 'commune'),
  phone text,
  email text,
  signataire jsonb not null default '{}'::jsonb,
  register_state text not null default 'unknown',
  register_read_at timestamptz,
  status text not null default 'known',
  last_exchange_at timestamptz,
  import_id uuid,
  sort_name text not null default search_text(denomination),
  bucket text not null default 
CASE
    WHEN (archived_at IS NOT NULL) THEN 'archived'
    ELSE status
END,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  opco_at timestamptz,
  opco_by uuid,
  closed_on date,
  declined_reason text,
  department text default 
CASE
    WHEN ((address ->> 'code_postal') !~ '^[0-9]{5}$') THEN NULL::text
    WHEN (((address ->> 'code_postal') < '20200') AND ((address ->> 'code_postal') >= '20000')) THEN '2A'
    WHEN (((address ->> 'code_postal') < '21000') AND ((address ->> 'code_postal') >= '20200')) THEN '2B'
    WHEN (((address ->> 'code_postal') >= '97000') AND ((address ->> 'code_postal') < '99000')) THEN "left"((address ->> 'code_postal'), 3)
    ELSE "left"((address ->> 'code_postal'), 2)
END,
  register_said jsonb not null default '{}'::jsonb,
  kept jsonb not null default '{}'::jsonb,
  contracted_until date,
  constraint partner_pkey PRIMARY KEY (id),
  constraint partner_company_id_fkey FOREIGN KEY (company_id) REFERENCES organization(id),
  constraint partner_opco_by_fkey FOREIGN KEY (opco_by) REFERENCES account(id),
  constraint partner_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint partner_declined_reason_check CHECK ((length(declined_reason) <= 500)),
  constraint partner_denomination_check CHECK (((length(denomination) >= 1) AND (length(denomination) <= 200))),
  constraint partner_effectif_check CHECK ((effectif >= 0)),
  constraint partner_idcc_check CHECK ((idcc ~ '^[0-9]{4}$')),
  constraint partner_naf_check CHECK ((naf ~ '^[0-9]{4}[A-Z]$')),
  constraint partner_register_state_check CHECK ((register_state = ANY (ARRAY['open', 'closed', 'not_diffusible', 'unknown']))),
  constraint partner_secteur_check CHECK ((secteur = ANY (ARRAY['prive', 'public']))),
  constraint partner_siret_check CHECK ((siret ~ '^[0-9]{14}$')),
  constraint partner_status_check CHECK ((status = ANY (ARRAY['known', 'invited', 'active', 'expired', 'declined'])))
);
CREATE INDEX partner_bucket ON partner USING btree (organization_id, bucket, sort_name, id) INCLUDE (opco, department, effectif, siren, contracted_until);
CREATE INDEX partner_found ON partner USING btree (organization_id, id) INCLUDE (bucket, sort_name, opco, department, effectif, siren, contracted_until, siret, city);
CREATE INDEX partner_import ON partner USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX partner_list ON partner USING btree (organization_id, sort_name, id) WHERE (archived_at IS NULL);
CREATE INDEX partner_siren ON partner USING btree (organization_id, siren) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX partner_siret ON partner USING btree (organization_id, siret) WHERE (archived_at IS NULL);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- CREATE TRIGGER count_delete AFTER DELETE ON partner REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('partners')
-- CREATE TRIGGER count_insert AFTER INSERT ON partner REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('partners')
-- CREATE TRIGGER count_update AFTER UPDATE ON partner REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('partners')
-- CREATE TRIGGER words_delete AFTER DELETE ON partner REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('denomination city', 'siret')
-- CREATE TRIGGER words_insert AFTER INSERT ON partner REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('denomination city', 'siret')
-- CREATE TRIGGER words_update AFTER UPDATE ON partner REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('denomination city', 'siret')
-- audited: delete, insert, update by audit_write('-sort_name', '-bucket', '-city', '-siren', '-department', '-updated_at', '-last_exchange_at', '-register_said', '-kept', '-contracted_until')
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE partner_contact (
  id uuid not null,
  organization_id integer not null,
  partner_id uuid not null,
  last_name text not null,
  first_name text not null default '',
  email text,
  phone text,
  job_title text,
  roles text[] not null default '{}'[],
  birth_date date,
  diploma text,
  diploma_level smallint,
  experience_years smallint,
  import_id uuid,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint partner_contact_pkey PRIMARY KEY (id),
  constraint partner_contact_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint partner_contact_partner_id_fkey FOREIGN KEY (organization_id, partner_id) REFERENCES partner(organization_id, id) ON DELETE CASCADE,
  constraint partner_contact_experience_years_check CHECK ((experience_years >= 0)),
  constraint partner_contact_roles_check CHECK ((roles <@ ARRAY['rh', 'signataire', 'comptabilite', 'maitre_apprentissage']))
);
CREATE INDEX partner_contact_partner ON partner_contact USING btree (organization_id, partner_id);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE partner_label (
  id uuid not null,
  organization_id integer not null,
  partner_id uuid not null,
  label_id uuid not null,
  constraint partner_label_pkey PRIMARY KEY (id),
  constraint partner_label_organization_id_partner_id_label_id_key UNIQUE (organization_id, partner_id, label_id),
  constraint partner_label_label_id_fkey FOREIGN KEY (organization_id, label_id) REFERENCES company_label(organization_id, id) ON DELETE CASCADE,
  constraint partner_label_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint partner_label_partner_id_fkey FOREIGN KEY (organization_id, partner_id) REFERENCES partner(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX partner_label_label ON partner_label USING btree (organization_id, label_id, partner_id);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select to jalon_app, jalon_worker

CREATE TABLE partnership (
  id uuid not null,
  school_id integer not null,
  company_id integer not null,
  accepted_at timestamptz not null default now(),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint partnership_pkey PRIMARY KEY (id),
  constraint partnership_school_id_company_id_key UNIQUE (school_id, company_id),
  constraint partnership_company_id_fkey FOREIGN KEY (company_id) REFERENCES organization(id),
  constraint partnership_school_id_fkey FOREIGN KEY (school_id) REFERENCES organization(id)
);
CREATE INDEX partnership_company ON partnership USING btree (company_id);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written
-- policy scope for all to jalon_app, jalon_worker
--     using ((school_id = (select scope_organization())) OR (company_id = (select scope_organization())))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant select to jalon_app, jalon_worker

CREATE TABLE password_reset (
  id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint password_reset_pkey PRIMARY KEY (id),
  constraint password_reset_token_hash_key UNIQUE (token_hash),
  constraint password_reset_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
CREATE INDEX password_reset_account ON password_reset USING btree (account_id);
CREATE INDEX password_reset_expiry ON password_reset USING btree (expires_at);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using (expires_at < (now() - '7 days'::interval))
-- policy scope for all to jalon_app, jalon_worker
--     using ((account_id = (select scope_account())) OR ((select scope_kind()) = 'signed_out'))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('token_hash')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE person_notification (
  id uuid not null,
  account_id uuid not null,
  event text not null,
  by_mail boolean not null,
  in_app boolean not null,
  constraint person_notification_pkey PRIMARY KEY (id),
  constraint person_notification_account_id_event_key UNIQUE (account_id, event),
  constraint person_notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (account_id = (select scope_account()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE planning_operation (
  id uuid not null,
  organization_id integer not null,
  kind text not null,
  days smallint,
  session_count integer not null,
  made_by uuid,
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  rule jsonb,
  sessions_before jsonb,
  constraint planning_operation_pkey PRIMARY KEY (id),
  constraint planning_operation_organization_id_id_key UNIQUE (organization_id, id),
  constraint planning_operation_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id),
  constraint planning_operation_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint planning_operation_before CHECK (((kind = 'import') OR ((kind = ANY (ARRAY['edit', 'cancel', 'replace', 'swap'])) = (sessions_before IS NOT NULL)))),
  constraint planning_operation_check CHECK (((kind = 'shift') = (days IS NOT NULL))),
  constraint planning_operation_kind_check CHECK ((kind = ANY (ARRAY['copy', 'import', 'shift', 'series', 'edit', 'cancel', 'replace', 'swap']))),
  constraint planning_operation_rule CHECK (((kind = 'series') = (rule IS NOT NULL))),
  constraint planning_operation_session_count_check CHECK ((session_count > 0)),
  constraint planning_operation_sessions_before_check CHECK ((jsonb_typeof(sessions_before) = 'array'))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE planning_publication (
  id uuid not null,
  organization_id integer not null,
  published_by uuid,
  published_at timestamptz not null default now(),
  first_on date not null,
  last_on date not null,
  class_names text[] not null default '{}'[],
  added integer not null default 0,
  moved integer not null default 0,
  changed integer not null default 0,
  cancelled integer not null default 0,
  constraint planning_publication_pkey PRIMARY KEY (id),
  constraint planning_publication_organization_id_id_key UNIQUE (organization_id, id),
  constraint planning_publication_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint planning_publication_published_by_fkey FOREIGN KEY (published_by) REFERENCES account(id),
  constraint planning_publication_check CHECK ((last_on >= first_on))
);
CREATE INDEX planning_publication_latest ON planning_publication USING btree (organization_id, published_at DESC);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE publication_company_view (
  id uuid not null,
  organization_id integer not null,
  recipient_id uuid not null,
  account_id uuid not null,
  name text not null,
  company_name text not null,
  is_told boolean not null,
  seen_at timestamptz not null default now(),
  constraint publication_company_view_pkey PRIMARY KEY (id),
  constraint publication_company_view_organization_id_recipient_id_accou_key UNIQUE (organization_id, recipient_id, account_id),
  constraint publication_company_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint publication_company_view_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint publication_company_view_organization_id_recipient_id_fkey FOREIGN KEY (organization_id, recipient_id) REFERENCES publication_recipient(organization_id, id) ON DELETE CASCADE
);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant select to jalon_app, jalon_worker

CREATE TABLE publication_recipient (
  id uuid not null,
  organization_id integer not null,
  publication_id uuid not null,
  kind text not null,
  student_id uuid,
  trainer_id uuid,
  email text,
  name text not null,
  about text,
  is_first boolean not null,
  is_urgent boolean not null,
  line_count integer not null,
  lines text[] not null,
  days text[] not null default '{}'[],
  seen_at timestamptz,
  constraint publication_recipient_pkey PRIMARY KEY (id),
  constraint publication_recipient_organization_id_id_key UNIQUE (organization_id, id),
  constraint publication_recipient_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint publication_recipient_organization_id_publication_id_fkey FOREIGN KEY (organization_id, publication_id) REFERENCES planning_publication(organization_id, id),
  constraint publication_recipient_organization_id_student_id_fkey FOREIGN KEY (organization_id, student_id) REFERENCES student(organization_id, id) ON DELETE CASCADE,
  constraint publication_recipient_organization_id_trainer_id_fkey FOREIGN KEY (organization_id, trainer_id) REFERENCES trainer(organization_id, id),
  constraint publication_recipient_check CHECK (((kind = 'trainer') = (trainer_id IS NOT NULL))),
  constraint publication_recipient_check1 CHECK (((kind = 'trainer') OR (student_id IS NOT NULL))),
  constraint publication_recipient_check2 CHECK (((kind = ANY (ARRAY['tutor', 'representative'])) = (email IS NOT NULL))),
  constraint publication_recipient_email_check CHECK ((email = lower(email))),
  constraint publication_recipient_kind_check CHECK ((kind = ANY (ARRAY['learner', 'trainer', 'tutor', 'representative']))),
  constraint publication_recipient_line_count_check CHECK ((line_count >= 0))
);
CREATE INDEX publication_recipient_learner ON publication_recipient USING btree (organization_id, student_id) WHERE (kind = 'learner');
CREATE INDEX publication_recipient_publication ON publication_recipient USING btree (organization_id, publication_id);
CREATE INDEX publication_recipient_student ON publication_recipient USING btree (organization_id, student_id) WHERE (seen_at IS NULL);
CREATE INDEX publication_recipient_trainer ON publication_recipient USING btree (organization_id, trainer_id) WHERE (seen_at IS NULL);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE published_branch (
  idcc text not null,
  cpne_code text not null,
  file_id uuid not null,
  cpne_label text not null,
  constraint published_branch_pkey PRIMARY KEY (idcc, cpne_code, file_id),
  constraint published_branch_file_id_fkey FOREIGN KEY (file_id) REFERENCES funding_file(id),
  constraint published_branch_idcc_check CHECK ((idcc ~ '^[0-9]{4}$'))
);
CREATE INDEX published_branch_file ON published_branch USING btree (file_id);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (((select scope_kind()) = 'system') OR (select is_operator()))
--     and the same for what is written
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE published_level (
  rncp text not null,
  cpne_code text not null,
  applicable_from date not null,
  file_id uuid not null,
  amount_cents integer not null,
  other_cents integer,
  status text,
  constraint published_level_pkey PRIMARY KEY (rncp, cpne_code, applicable_from, file_id),
  constraint published_level_file_id_fkey FOREIGN KEY (file_id) REFERENCES funding_file(id),
  constraint published_level_amount_cents_check CHECK ((amount_cents > 0)),
  constraint published_level_status_check CHECK ((status = ANY (ARRAY['CPNE', 'R', 'A'])))
);
CREATE INDEX published_level_file ON published_level USING btree (file_id);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (((select scope_kind()) = 'system') OR (select is_operator()))
--     and the same for what is written
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE received_month (
  organization_id integer not null,
  dimension text not null,
  key text not null,
  month date not null,
  cents bigint not null,
  constraint received_month_pkey PRIMARY KEY (organization_id, dimension, key, month),
  constraint received_month_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- grant select to jalon_app, jalon_worker

CREATE TABLE rectification_request (
  id uuid not null,
  organization_id integer not null,
  account_id uuid not null,
  student_id uuid not null,
  about text not null,
  message text not null,
  created_at timestamptz not null default now(),
  status text not null default 'open',
  answer text,
  answered_at timestamptz,
  answered_by uuid,
  constraint rectification_request_pkey PRIMARY KEY (id),
  constraint rectification_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint rectification_request_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES account(id),
  constraint rectification_request_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint rectification_request_student_id_fkey FOREIGN KEY (organization_id, student_id) REFERENCES student(organization_id, id) ON DELETE CASCADE,
  constraint rectification_request_about_check CHECK (((length(about) >= 1) AND (length(about) <= 120))),
  constraint rectification_request_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 2000))),
  constraint rectification_request_answered CHECK (((status = 'open') = (answered_at IS NULL))),
  constraint rectification_request_message_check CHECK (((length(message) >= 1) AND (length(message) <= 2000))),
  constraint rectification_request_reason CHECK (((status <> 'refused') OR (answer IS NOT NULL))),
  constraint rectification_request_status_check CHECK ((status = ANY (ARRAY['open', 'accepted', 'refused'])))
);
CREATE INDEX rectification_request_account ON rectification_request USING btree (account_id, created_at DESC);
CREATE INDEX rectification_request_open ON rectification_request USING btree (organization_id, student_id) WHERE (status = 'open');
CREATE INDEX rectification_request_organization ON rectification_request USING btree (organization_id, created_at DESC);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using ((organization_id = (select scope_organization())) OR (account_id = (select scope_account())))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE required_document (
  id uuid not null,
  organization_id integer not null,
  training_id uuid not null,
  code text not null,
  label text not null,
  condition text not null default 'always',
  created_at timestamptz not null default now(),
  constraint required_document_pkey PRIMARY KEY (id),
  constraint required_document_organization_id_training_id_code_key UNIQUE (organization_id, training_id, code),
  constraint required_document_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint required_document_training_id_fkey FOREIGN KEY (organization_id, training_id) REFERENCES training(organization_id, id),
  constraint required_document_condition_check CHECK ((condition = ANY (ARRAY['always', 'minor', 'non_eu', 'rqth', 'adult', 'optional']))),
  constraint required_document_label_check CHECK (((length(label) >= 1) AND (length(label) <= 120)))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- policy student_space for select to jalon_owner
--     using true
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE room (
  id uuid not null,
  organization_id integer not null,
  site_id uuid,
  name text not null,
  kind text not null default 'cours',
  capacity integer,
  equipment text[] not null default '{}'[],
  accessible boolean not null default true,
  shareable boolean not null default false,
  address text,
  version integer not null default 1,
  is_exclusive boolean not null default ((kind <> 'virtuelle') AND (NOT shareable)),
  sort_name text not null default search_text(name),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint room_pkey PRIMARY KEY (id),
  constraint room_organization_id_id_is_exclusive_key UNIQUE (organization_id, id, is_exclusive),
  constraint room_organization_id_id_key UNIQUE (organization_id, id),
  constraint room_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint room_organization_id_site_id_fkey FOREIGN KEY (organization_id, site_id) REFERENCES site(organization_id, id),
  constraint room_address_check CHECK ((length(address) <= 300)),
  constraint room_capacity_check CHECK ((capacity > 0)),
  constraint room_check CHECK (((kind <> 'exterieur') OR (address IS NOT NULL))),
  constraint room_check1 CHECK (((site_id IS NOT NULL) OR (kind = ANY (ARRAY['virtuelle', 'exterieur'])))),
  constraint room_kind_check CHECK ((kind = ANY (ARRAY['cours', 'informatique', 'atelier', 'labo', 'amphi', 'virtuelle', 'exterieur']))),
  constraint room_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE UNIQUE INDEX room_name ON room USING btree (organization_id, site_id, name) NULLS NOT DISTINCT WHERE (archived_at IS NULL);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- CREATE TRIGGER words_insert AFTER INSERT ON room REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('name', '')
-- CREATE TRIGGER words_update AFTER UPDATE ON room REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('name', '')
-- audited: delete, insert, update by audit_write('-sort_name', '-is_exclusive', '-updated_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE room_unavailability (
  id uuid not null,
  organization_id integer not null,
  room_id uuid not null,
  from_date date not null,
  to_date date not null,
  start_minute smallint not null default 0,
  end_minute smallint not null default 1440,
  reason text,
  created_at timestamptz not null default now(),
  constraint room_unavailability_pkey PRIMARY KEY (id),
  constraint room_unavailability_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint room_unavailability_organization_id_room_id_fkey FOREIGN KEY (organization_id, room_id) REFERENCES room(organization_id, id),
  constraint room_unavailability_check CHECK ((to_date >= from_date)),
  constraint room_unavailability_check1 CHECK ((end_minute > start_minute)),
  constraint room_unavailability_end_minute_check CHECK (((end_minute >= 1) AND (end_minute <= 1440))),
  constraint room_unavailability_reason_check CHECK ((length(reason) <= 200)),
  constraint room_unavailability_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439)))
);
CREATE INDEX room_unavailability_room ON room_unavailability USING btree (organization_id, room_id, from_date);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select to jalon_app, jalon_worker

CREATE TABLE saved_view (
  id uuid not null,
  organization_id integer not null,
  account_id uuid not null,
  list text not null,
  name text not null,
  shared boolean not null default false,
  state jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_organization_id_account_id_list_name_key UNIQUE (organization_id, account_id, list, name),
  constraint saved_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint saved_view_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using ((organization_id = (select scope_organization())) AND (shared OR (account_id = (select scope_account()))))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint schema_migration_pkey PRIMARY KEY (name)
);

CREATE TABLE search_key (
  organization_id integer not null,
  key text not null,
  kind text not null,
  subject_id uuid not null,
  mark bigint,
  constraint search_key_pkey PRIMARY KEY (organization_id, kind, key, subject_id) INCLUDE (mark)
);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- grant select to jalon_app, jalon_worker

CREATE TABLE session (
  id uuid not null,
  account_id uuid not null,
  organization_id integer,
  binding_hash bytea not null,
  refresh_hash bytea not null,
  generation integer not null default 1,
  rotated_at timestamptz not null default now(),
  stepped_up_at timestamptz,
  device text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint session_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint session_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint session_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout', 'logout_everywhere', 'token_reused', 'token_without_device', 'password_changed', 'member_revoked', 'account_disabled'])))
);
CREATE INDEX session_account ON session USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX session_expiry ON session USING btree (expires_at);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written
-- policy scope for all to jalon_app, jalon_worker
--     using ((account_id = (select scope_account())) OR ((select scope_kind()) = 'signed_out'))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('binding_hash', '-refresh_hash', '-generation', '-rotated_at')
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE session_version (
  id uuid not null,
  organization_id integer not null,
  session_id uuid not null,
  publication_id uuid not null,
  sequence integer not null,
  is_current boolean not null default true,
  change text not null,
  state text not null,
  on_date date not null,
  start_minute smallint not null,
  end_minute smallint not null,
  breaks jsonb not null default '[]'::jsonb,
  net_minutes smallint not null,
  subject_id uuid,
  label text not null,
  short_code text,
  hue smallint,
  kind text not null,
  mode text not null,
  class_ids uuid[] not null,
  class_names text[] not null,
  trainer_ids uuid[] not null,
  trainer_names text[] not null,
  room_id uuid,
  room_name text,
  site_name text,
  time_zone text not null default 'Europe/Paris',
  place text,
  video_url text,
  reason text,
  published_at timestamptz not null default now(),
  constraint session_version_pkey PRIMARY KEY (id),
  constraint session_version_organization_id_session_id_sequence_key UNIQUE (organization_id, session_id, sequence),
  constraint session_version_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint session_version_organization_id_publication_id_fkey FOREIGN KEY (organization_id, publication_id) REFERENCES planning_publication(organization_id, id),
  constraint session_version_organization_id_session_id_fkey FOREIGN KEY (organization_id, session_id) REFERENCES course_session(organization_id, id),
  constraint session_version_change_check CHECK ((change = ANY (ARRAY['added', 'moved', 'changed', 'cancelled', 'postponed']))),
  constraint session_version_sequence_check CHECK ((sequence > 0)),
  constraint session_version_state_check CHECK ((state = ANY (ARRAY['held', 'cancelled', 'postponed'])))
);
CREATE INDEX session_version_classes ON session_version USING gin (class_ids) WHERE is_current;
CREATE UNIQUE INDEX session_version_current ON session_version USING btree (organization_id, session_id) WHERE is_current;
CREATE INDEX session_version_publication ON session_version USING btree (organization_id, publication_id);
CREATE INDEX session_version_trainers ON session_version USING gin (trainer_ids) WHERE is_current;
CREATE INDEX session_version_week ON session_version USING btree (organization_id, on_date) WHERE is_current;
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE signature_code (
  id uuid not null,
  organization_id integer not null,
  signer_id uuid not null,
  channel text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries smallint not null default 0,
  used_at timestamptz,
  signers uuid[],
  constraint signature_code_pkey PRIMARY KEY (id),
  constraint signature_code_organization_id_id_key UNIQUE (organization_id, id),
  constraint signature_code_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint signature_code_organization_id_signer_id_fkey FOREIGN KEY (organization_id, signer_id) REFERENCES signer(organization_id, id),
  constraint signature_code_channel_check CHECK ((channel = ANY (ARRAY['email', 'sms'])))
);
CREATE INDEX signature_code_signer ON signature_code USING btree (organization_id, signer_id, created_at DESC);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE signature_document (
  id uuid not null,
  organization_id integer not null,
  envelope_id uuid not null,
  rank smallint not null,
  kind text not null,
  title text not null,
  pages smallint not null,
  shown_file_id uuid not null,
  shown_sha256 bytea not null,
  draft_sealed bytea,
  sealed_file_id uuid,
  sealed_sha256 bytea,
  created_at timestamptz not null default now(),
  constraint signature_document_pkey PRIMARY KEY (id),
  constraint signature_document_organization_id_envelope_id_rank_key UNIQUE (organization_id, envelope_id, rank),
  constraint signature_document_organization_id_id_key UNIQUE (organization_id, id),
  constraint signature_document_organization_id_envelope_id_fkey FOREIGN KEY (organization_id, envelope_id) REFERENCES signature_envelope(organization_id, id),
  constraint signature_document_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint signature_document_organization_id_sealed_file_id_fkey FOREIGN KEY (organization_id, sealed_file_id) REFERENCES stored_file(organization_id, id),
  constraint signature_document_organization_id_shown_file_id_fkey FOREIGN KEY (organization_id, shown_file_id) REFERENCES stored_file(organization_id, id),
  constraint signature_document_check CHECK (((sealed_sha256 IS NULL) OR (sealed_file_id IS NOT NULL))),
  constraint signature_document_pages_check CHECK ((pages > 0))
);
CREATE INDEX signature_document_sealed ON signature_document USING btree (sealed_sha256) WHERE (sealed_sha256 IS NOT NULL);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('draft_sealed')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE signature_envelope (
  id uuid not null,
  organization_id integer not null,
  subject text not null,
  subject_id uuid not null,
  name text not null,
  status text not null default 'open',
  expires_at timestamptz not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_reason text,
  evidence_file_id uuid,
  adapter text not null default 'jalon',
  constraint signature_envelope_pkey PRIMARY KEY (id),
  constraint signature_envelope_organization_id_id_key UNIQUE (organization_id, id),
  constraint signature_envelope_created_by_fkey FOREIGN KEY (created_by) REFERENCES account(id),
  constraint signature_envelope_organization_id_evidence_file_id_fkey FOREIGN KEY (organization_id, evidence_file_id) REFERENCES stored_file(organization_id, id),
  constraint signature_envelope_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint signature_envelope_adapter_check CHECK ((adapter = ANY (ARRAY['jalon', 'provider']))),
  constraint signature_envelope_check CHECK (((status = ANY (ARRAY['open', 'sealing'])) = (closed_at IS NULL))),
  constraint signature_envelope_check1 CHECK (((status <> 'completed') OR (evidence_file_id IS NOT NULL))),
  constraint signature_envelope_status_check CHECK ((status = ANY (ARRAY['open', 'sealing', 'completed', 'declined', 'expired', 'cancelled']))),
  constraint signature_envelope_subject_check CHECK ((subject = ANY (ARRAY['contract', 'amendment'])))
);
CREATE UNIQUE INDEX signature_envelope_current ON signature_envelope USING btree (organization_id, subject, subject_id) WHERE (status = ANY (ARRAY['open', 'sealing']));
CREATE INDEX signature_envelope_open ON signature_envelope USING btree (organization_id, expires_at) WHERE (status = 'open');
CREATE INDEX signature_envelope_subject ON signature_envelope USING btree (organization_id, subject, subject_id, created_at DESC);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE signature_event (
  id uuid not null,
  organization_id integer not null,
  envelope_id uuid not null,
  signer_id uuid,
  kind text not null,
  at timestamptz not null default now(),
  address text,
  device text,
  facts jsonb not null default '{}'::jsonb,
  constraint signature_event_pkey PRIMARY KEY (id),
  constraint signature_event_organization_id_envelope_id_fkey FOREIGN KEY (organization_id, envelope_id) REFERENCES signature_envelope(organization_id, id),
  constraint signature_event_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint signature_event_organization_id_signer_id_fkey FOREIGN KEY (organization_id, signer_id) REFERENCES signer(organization_id, id),
  constraint signature_event_kind_check CHECK ((kind = ANY (ARRAY['created', 'invited', 'reminded', 'opened', 'code_sent', 'code_refused', 'identified', 'signed', 'declined', 'expired', 'cancelled', 'sealed'])))
);
CREATE INDEX signature_event_envelope ON signature_event USING btree (organization_id, envelope_id, at);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE signature_preference (
  id uuid not null,
  organization_id integer not null,
  monthly_allowance integer,
  alert_percent smallint not null default 80,
  updated_at timestamptz not null default now(),
  adapter text not null default 'jalon',
  constraint signature_preference_pkey PRIMARY KEY (id),
  constraint signature_preference_organization_id_key UNIQUE (organization_id),
  constraint signature_preference_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint signature_preference_adapter_check CHECK ((adapter = ANY (ARRAY['jalon', 'provider']))),
  constraint signature_preference_alert_percent_check CHECK (((alert_percent >= 1) AND (alert_percent <= 100))),
  constraint signature_preference_monthly_allowance_check CHECK ((monthly_allowance > 0))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE signature_request (
  id uuid not null,
  organization_id integer not null,
  envelope_id uuid not null,
  request_id text,
  holder text,
  held_at timestamptz,
  failure text,
  asked_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  constraint signature_request_pkey PRIMARY KEY (id),
  constraint signature_request_organization_id_envelope_id_key UNIQUE (organization_id, envelope_id),
  constraint signature_request_organization_id_envelope_id_fkey FOREIGN KEY (organization_id, envelope_id) REFERENCES signature_envelope(organization_id, id),
  constraint signature_request_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint signature_request_failure_check CHECK ((length(failure) <= 40)),
  constraint signature_request_request_id_check CHECK ((length(request_id) <= 64))
);
CREATE INDEX signature_request_id ON signature_request USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX signature_request_running ON signature_request USING btree (COALESCE(asked_at, created_at)) WHERE (ended_at IS NULL);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-holder', '-held_at', '-asked_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE signature_use (
  id uuid not null,
  organization_id integer not null,
  envelope_id uuid not null,
  documents smallint not null,
  signers smallint not null,
  at timestamptz not null default now(),
  constraint signature_use_pkey PRIMARY KEY (id),
  constraint signature_use_organization_id_envelope_id_key UNIQUE (organization_id, envelope_id),
  constraint signature_use_organization_id_envelope_id_fkey FOREIGN KEY (organization_id, envelope_id) REFERENCES signature_envelope(organization_id, id),
  constraint signature_use_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id)
);
CREATE INDEX signature_use_month ON signature_use USING btree (organization_id, at);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE signature_webhook (
  id uuid not null,
  organization_id integer not null,
  envelope_id uuid not null,
  event_id text not null,
  event_name text not null,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  constraint signature_webhook_pkey PRIMARY KEY (id),
  constraint signature_webhook_organization_id_event_id_key UNIQUE (organization_id, event_id),
  constraint signature_webhook_organization_id_envelope_id_fkey FOREIGN KEY (organization_id, envelope_id) REFERENCES signature_envelope(organization_id, id),
  constraint signature_webhook_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint signature_webhook_event_id_check CHECK ((length(event_id) <= 64)),
  constraint signature_webhook_event_name_check CHECK ((length(event_name) <= 250))
);
CREATE INDEX signature_webhook_received ON signature_webhook USING btree (received_at);
-- row level security, forced
-- policy keeper for all to jalon_owner
--     using true
--     and the same for what is written
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- grant insert, select to jalon_app, jalon_worker

CREATE TABLE signer (
  id uuid not null,
  organization_id integer not null,
  envelope_id uuid not null,
  turn smallint not null,
  rank smallint not null,
  role text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  frames jsonb not null,
  status text not null default 'waiting_turn',
  guest_link_id uuid,
  invited_at timestamptz,
  opened_at timestamptz,
  reminded_at timestamptz,
  identified_at timestamptz,
  identified_by text,
  failed_codes smallint not null default 0,
  signed_at timestamptz,
  signed_by text,
  typed_name text,
  picture_sealed bytea,
  consent text,
  declined_at timestamptz,
  declined_reason text,
  created_at timestamptz not null default now(),
  provider_signer_id text,
  constraint signer_pkey PRIMARY KEY (id),
  constraint signer_organization_id_envelope_id_rank_key UNIQUE (organization_id, envelope_id, rank),
  constraint signer_organization_id_id_key UNIQUE (organization_id, id),
  constraint signer_organization_id_envelope_id_fkey FOREIGN KEY (organization_id, envelope_id) REFERENCES signature_envelope(organization_id, id),
  constraint signer_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint signer_organization_id_guest_link_id_fkey FOREIGN KEY (organization_id, guest_link_id) REFERENCES guest_link(organization_id, id),
  constraint signer_check CHECK (((status = 'signed') = (signed_at IS NOT NULL))),
  constraint signer_check2 CHECK (((status = 'declined') = (declined_at IS NOT NULL))),
  constraint signer_identified_by_check CHECK ((identified_by = ANY (ARRAY['email', 'sms']))),
  constraint signer_provider_signer_id_check CHECK ((length(provider_signer_id) <= 64)),
  constraint signer_role_check CHECK ((role = ANY (ARRAY['employer', 'learner', 'representative', 'center']))),
  constraint signer_signed_by_check CHECK ((signed_by = ANY (ARRAY['typed', 'drawn', 'provider']))),
  constraint signer_signed_check CHECK (((status <> 'signed') OR ((num_nonnulls(signed_by, identified_at, identified_by) = 3) AND ((consent IS NOT NULL) OR (signed_by = 'provider'))))),
  constraint signer_status_check CHECK ((status = ANY (ARRAY['waiting_turn', 'to_sign', 'signed', 'declined', 'expired']))),
  constraint signer_turn_check CHECK ((turn > 0))
);
CREATE INDEX signer_center ON signer USING btree (organization_id, created_at DESC) WHERE (role = 'center');
CREATE INDEX signer_waiting ON signer USING btree (organization_id, invited_at) WHERE (status = 'to_sign');
CREATE INDEX signer_waiting_email ON signer USING btree (organization_id, email) WHERE (status = 'to_sign');
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('picture_sealed')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE site (
  id uuid not null,
  organization_id integer not null,
  center_id uuid not null,
  name text not null,
  siret text,
  uai text,
  address jsonb not null default '{}'::jsonb,
  insee_code text,
  time_zone text not null default 'Europe/Paris',
  public_holiday_zone text not null default 'metropole',
  good_friday_off boolean not null default false,
  school_holiday_zone text not null default 'none',
  accessible boolean not null default true,
  accessibility_note text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint site_pkey PRIMARY KEY (id),
  constraint site_organization_id_center_id_name_key UNIQUE (organization_id, center_id, name),
  constraint site_center_id_fkey FOREIGN KEY (organization_id, center_id) REFERENCES apprentice_training_center(organization_id, id),
  constraint site_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint site_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint site_public_holiday_zone_check CHECK ((public_holiday_zone = ANY (ARRAY['metropole', 'alsace_moselle', 'guadeloupe', 'martinique', 'guyane', 'reunion', 'mayotte', 'saint_martin', 'saint_barthelemy']))),
  constraint site_school_holiday_zone_check CHECK ((school_holiday_zone = ANY (ARRAY['A', 'B', 'C', 'corse', 'drom', 'none']))),
  constraint site_siret_check CHECK ((siret ~ '^[0-9]{14}$')),
  constraint site_uai_check CHECK ((uai ~ '^[0-9]{7}[A-Z]$'))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE stored_file (
  id uuid not null,
  organization_id integer,
  account_id uuid,
  key text not null,
  file_name text not null,
  declared_size integer not null,
  size integer,
  content_type text,
  sha256 bytea,
  state text not null default 'awaiting',
  scanned_at timestamptz,
  refusal text,
  checking_until timestamptz,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  restricted boolean not null default false,
  removed_at timestamptz,
  purpose text not null default 'document',
  constraint stored_file_pkey PRIMARY KEY (id),
  constraint stored_file_key_key UNIQUE (key),
  constraint stored_file_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint stored_file_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint stored_file_check CHECK ((num_nonnulls(organization_id, account_id) = 1)),
  constraint stored_file_check1 CHECK (((state = 'refused') = (refusal IS NOT NULL))),
  constraint stored_file_check2 CHECK (((state = 'awaiting') = (checked_at IS NULL))),
  constraint stored_file_check3 CHECK (((state <> 'clean') OR (num_nonnulls(size, content_type, sha256) = 3))),
  constraint stored_file_declared_size_check CHECK ((declared_size > 0)),
  constraint stored_file_purpose_check CHECK ((purpose = ANY (ARRAY['document', 'sheet']))),
  constraint stored_file_refusal_check CHECK ((refusal = ANY (ARRAY['wrong_size', 'wrong_type', 'wrong_sheet', 'infected', 'unscannable', 'unfinished', 'active_content', 'encrypted', 'damaged', 'heic', 'image_too_large', 'sheet_macros', 'sheet_protected', 'sheet_too_big']))),
  constraint stored_file_state_check CHECK ((state = ANY (ARRAY['awaiting', 'clean', 'refused'])))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using ((organization_id = (select scope_organization())) OR (account_id = (select scope_account())))
--     and the same for what is written
-- audited: delete, insert, update by audit_write('-checking_until')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE student (
  id uuid not null,
  organization_id integer not null,
  account_id uuid,
  last_name text not null,
  usage_name text,
  first_name text not null,
  sexe text,
  birth_date date,
  birth_department text,
  birth_city text,
  nationalite text,
  regime_social text,
  ine text,
  email text,
  phone text,
  address jsonb not null default '{}'::jsonb,
  sportif_haut_niveau boolean,
  projet_creation_entreprise boolean,
  situation_avant_contrat text,
  dernier_diplome_prepare text,
  derniere_classe text,
  dernier_diplome_intitule text,
  diplome_plus_eleve text,
  emancipe boolean not null default false,
  legal_representative jsonb not null default '{}'::jsonb,
  emergency_contact jsonb not null default '{}'::jsonb,
  nir_sealed bytea,
  nir_mark bytea,
  health_sealed bytea,
  accommodations text,
  class_id uuid,
  training_id uuid,
  center_id uuid,
  partner_id uuid,
  status text not null default 'PRE_INSCRIT',
  status_since date not null default ((now() AT TIME ZONE 'Europe/Paris'))::date,
  invited_at timestamptz,
  activated_at timestamptz,
  missing_count smallint not null default 0,
  external_id text,
  import_id uuid,
  archived_at timestamptz,
  archive_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text not null default search_text(((last_name || ' ') || first_name)),
  state text not null default 
CASE
    WHEN (status = 'APPRENTI') THEN 'in_work_study'
    WHEN (status = 'RUPTURANT') THEN 'broken'
    WHEN (status = ANY (ARRAY['ABANDON', 'FIN_DE_FORMATION'])) THEN 'left'
    WHEN (status = 'INSCRIT') THEN 'no_contract'
    WHEN (activated_at IS NOT NULL) THEN 'incomplete'
    WHEN (invited_at IS NOT NULL) THEN 'invited'
    ELSE 'to_invite'
END,
  bucket text not null default 
CASE
    WHEN (archived_at IS NOT NULL) THEN 'archived'
    WHEN (status = 'APPRENTI') THEN 'in_work_study'
    WHEN (status = 'RUPTURANT') THEN 'broken'
    WHEN (status = ANY (ARRAY['ABANDON', 'FIN_DE_FORMATION'])) THEN 'left'
    WHEN (status = 'INSCRIT') THEN 'no_contract'
    WHEN (activated_at IS NOT NULL) THEN 'incomplete'
    WHEN (invited_at IS NOT NULL) THEN 'invited'
    ELSE 'to_invite'
END,
  starts_on date,
  documents_asked smallint not null default 0,
  documents_given smallint not null default 0,
  left_on date,
  exit_reason text,
  status_before_exit text,
  since_before_exit date,
  second_first_name text,
  third_first_name text,
  accommodations_sealed bytea,
  state_rank smallint not null default 
CASE
    WHEN (status = 'APPRENTI') THEN 5
    WHEN (status = 'RUPTURANT') THEN 6
    WHEN (status = ANY (ARRAY['ABANDON', 'FIN_DE_FORMATION'])) THEN 7
    WHEN (status = 'INSCRIT') THEN 4
    WHEN (activated_at IS NOT NULL) THEN 3
    WHEN (invited_at IS NOT NULL) THEN 2
    ELSE 1
END,
  documents_missing smallint not null default (documents_asked - documents_given),
  birth_insee text,
  situation_avant_apprentissage text,
  dernier_diplome_obtenu text,
  situation_annee_precedente text,
  etablissement_annee_precedente text,
  regime_scolaire text,
  second_representative jsonb not null default '{}'::jsonb,
  constraint student_pkey PRIMARY KEY (id),
  constraint student_organization_id_external_id_key UNIQUE (organization_id, external_id),
  constraint student_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  constraint student_center_id_fkey FOREIGN KEY (organization_id, center_id) REFERENCES apprentice_training_center(organization_id, id),
  constraint student_class_id_fkey FOREIGN KEY (organization_id, class_id) REFERENCES class(organization_id, id),
  constraint student_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint student_partner_id_fkey FOREIGN KEY (organization_id, partner_id) REFERENCES partner(organization_id, id),
  constraint student_training_id_fkey FOREIGN KEY (organization_id, training_id) REFERENCES training(organization_id, id),
  constraint student_exit CHECK (((left_on IS NULL) = (exit_reason IS NULL))),
  constraint student_exit_reason_check CHECK ((exit_reason = ANY (ARRAY['diplome', 'fin_de_formation', 'rupture_sans_suite', 'changement_cfa', 'retour_scolaire', 'exclusion', 'abandon']))),
  constraint student_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 80))),
  constraint student_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 80))),
  constraint student_sexe_check CHECK ((sexe ~ '^[0-9A-Z]{1,4}$')),
  constraint student_status_before_exit_check CHECK ((status_before_exit = ANY (ARRAY['PRE_INSCRIT', 'INSCRIT', 'APPRENTI', 'RUPTURANT']))),
  constraint student_status_check CHECK ((status = ANY (ARRAY['PRE_INSCRIT', 'INSCRIT', 'APPRENTI', 'RUPTURANT', 'ABANDON', 'FIN_DE_FORMATION'])))
);
CREATE INDEX student_account ON student USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX student_bucket ON student USING btree (organization_id, bucket, sort_name, id) INCLUDE (account_id, training_id, class_id, center_id, partner_id, starts_on);
CREATE INDEX student_class ON student USING btree (organization_id, class_id, sort_name, id) WHERE (class_id IS NOT NULL);
CREATE INDEX student_clear_accommodations ON student USING btree (organization_id, id) WHERE (accommodations IS NOT NULL);
CREATE INDEX student_email ON student USING btree (organization_id, email);
CREATE INDEX student_found ON student USING btree (organization_id, id) INCLUDE (account_id, bucket, sort_name, starts_on, training_id, class_id, center_id, partner_id, usage_name, email);
CREATE INDEX student_import ON student USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX student_list ON student USING btree (organization_id, sort_name, id) INCLUDE (account_id, bucket, training_id, class_id, center_id, partner_id, starts_on) WHERE (archived_at IS NULL);
CREATE INDEX student_missing_documents ON student USING btree (organization_id, bucket, documents_missing, sort_name, id) INCLUDE (account_id, training_id, class_id, center_id, partner_id, starts_on);
CREATE INDEX student_nir ON student USING btree (organization_id, nir_mark) WHERE (nir_mark IS NOT NULL);
CREATE INDEX student_partner ON student USING btree (organization_id, partner_id) WHERE (partner_id IS NOT NULL);
CREATE INDEX student_start ON student USING btree (organization_id, bucket, starts_on, sort_name, id) INCLUDE (account_id, training_id, class_id, center_id, partner_id);
CREATE INDEX student_state ON student USING btree (organization_id, bucket, state_rank, sort_name, id) INCLUDE (account_id, training_id, class_id, center_id, partner_id, starts_on);
CREATE INDEX student_training ON student USING btree (organization_id, training_id, sort_name, id) WHERE (training_id IS NOT NULL);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using 
-- CASE
--     WHEN ((select scope_organization()) IS NULL) THEN (account_id = (select scope_account()))
--     ELSE (organization_id = (select scope_organization()))
-- END
--     and the same for what is written
-- policy student_space for select to jalon_owner
--     using true
-- CREATE TRIGGER count_delete AFTER DELETE ON student REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('students')
-- CREATE TRIGGER count_insert AFTER INSERT ON student REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('students')
-- CREATE TRIGGER count_update AFTER UPDATE ON student REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('students')
-- CREATE TRIGGER starts_with_class BEFORE INSERT ON student FOR EACH ROW WHEN ((new.class_id IS NOT NULL)) EXECUTE FUNCTION student_takes_start()
-- CREATE TRIGGER starts_with_other_class BEFORE UPDATE OF class_id ON student FOR EACH ROW WHEN ((new.class_id IS DISTINCT FROM old.class_id)) EXECUTE FUNCTION student_takes_start()
-- CREATE TRIGGER words_delete AFTER DELETE ON student REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('first_name last_name usage_name', 'email')
-- CREATE TRIGGER words_insert AFTER INSERT ON student REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('first_name last_name usage_name', 'email')
-- CREATE TRIGGER words_update AFTER UPDATE ON student REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('first_name last_name usage_name', 'email')
-- audited: delete, insert, update by audit_write('nir_sealed', 'health_sealed', 'accommodations_sealed', 'accommodations', '-nir_mark', '-sort_name', '-state', '-bucket', '-updated_at', '-starts_on', '-documents_asked', '-documents_given', '-missing_count', '-state_rank', '-documents_missing')
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE student_document (
  id uuid not null,
  organization_id integer not null,
  student_id uuid not null,
  code text not null,
  label text not null,
  status text not null default 'missing',
  file_id uuid,
  rejected_reason text,
  requested_at timestamptz,
  requested_by uuid,
  due_on date,
  reminded_at timestamptz,
  reminders smallint not null default 0,
  submitted_at timestamptz,
  expires_on date,
  reviewed_at timestamptz,
  reviewed_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  file_name text,
  file_type text,
  file_size integer,
  file_owner uuid,
  constraint student_document_pkey PRIMARY KEY (id),
  constraint student_document_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
  constraint student_document_file_owner_fkey FOREIGN KEY (file_owner) REFERENCES account(id),
  constraint student_document_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint student_document_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES account(id),
  constraint student_document_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES account(id),
  constraint student_document_student_id_fkey FOREIGN KEY (organization_id, student_id) REFERENCES student(organization_id, id) ON DELETE CASCADE,
  constraint student_document_check CHECK (((status = 'rejected') = (rejected_reason IS NOT NULL))),
  constraint student_document_status_check CHECK ((status = ANY (ARRAY['missing', 'requested', 'submitted', 'accepted', 'rejected', 'expired', 'not_applicable', 'deleted_after_check'])))
);
CREATE INDEX student_document_chase ON student_document USING btree (organization_id, status, due_on) WHERE (status = ANY (ARRAY['requested', 'rejected']));
CREATE UNIQUE INDEX student_document_code ON student_document USING btree (organization_id, student_id, code);
CREATE INDEX student_document_student ON student_document USING btree (student_id);
CREATE INDEX student_document_to_check ON student_document USING btree (organization_id, submitted_at, student_id) WHERE (status = 'submitted');
-- row level security, forced
-- policy own_accesses for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using 
-- CASE
--     WHEN ((select scope_organization()) IS NULL) THEN (student_id IN ( SELECT s.id
--        FROM student s
--       WHERE (s.account_id = (select scope_account()))))
--     ELSE (organization_id = (select scope_organization()))
-- END
--     and the same for what is written
-- CREATE TRIGGER student_document_file BEFORE INSERT OR UPDATE OF file_id, file_owner, organization_id ON student_document FOR EACH ROW EXECUTE FUNCTION student_document_file()
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE subject (
  id uuid not null,
  organization_id integer not null,
  title text not null,
  short_code text not null,
  hue smallint not null default 1,
  attendance_required boolean not null default true,
  sort_title text not null default search_text(title),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subject_pkey PRIMARY KEY (id),
  constraint subject_organization_id_id_key UNIQUE (organization_id, id),
  constraint subject_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint subject_hue_check CHECK (((hue >= 1) AND (hue <= 8))),
  constraint subject_short_code_check CHECK (((length(short_code) >= 1) AND (length(short_code) <= 8))),
  constraint subject_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE UNIQUE INDEX subject_code ON subject USING btree (organization_id, short_code) WHERE (archived_at IS NULL);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- CREATE TRIGGER words_insert AFTER INSERT ON subject REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('title short_code', '')
-- CREATE TRIGGER words_update AFTER UPDATE ON subject REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('title short_code', '')
-- audited: delete, insert, update by audit_write('-sort_title', '-updated_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE trainer (
  id uuid not null,
  organization_id integer not null,
  member_id uuid,
  first_name text not null,
  last_name text not null,
  email text,
  phone text,
  status text not null,
  company_name text,
  siret text,
  nda text,
  hourly_rate_cents integer,
  max_day_minutes smallint,
  max_week_minutes smallint,
  max_year_minutes integer,
  last_training_on date,
  version integer not null default 1,
  sort_name text not null default search_text(((last_name || ' ') || first_name)),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint trainer_pkey PRIMARY KEY (id),
  constraint trainer_organization_id_id_key UNIQUE (organization_id, id),
  constraint trainer_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint trainer_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES member(organization_id, id),
  constraint trainer_check CHECK (((siret IS NOT NULL) OR (status <> ALL (ARRAY['external_freelance', 'external_company'])))),
  constraint trainer_company_name_check CHECK ((length(company_name) <= 160)),
  constraint trainer_email_check CHECK ((email = lower(email))),
  constraint trainer_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 80))),
  constraint trainer_hourly_rate_cents_check CHECK ((hourly_rate_cents >= 0)),
  constraint trainer_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 80))),
  constraint trainer_max_day_minutes_check CHECK (((max_day_minutes >= 15) AND (max_day_minutes <= 1440))),
  constraint trainer_max_week_minutes_check CHECK (((max_week_minutes >= 15) AND (max_week_minutes <= 10080))),
  constraint trainer_max_year_minutes_check CHECK (((max_year_minutes >= 15) AND (max_year_minutes <= 600000))),
  constraint trainer_nda_check CHECK ((nda ~ '^[0-9]{11}$')),
  constraint trainer_siret_check CHECK ((siret ~ '^[0-9]{14}$')),
  constraint trainer_status_check CHECK ((status = ANY (ARRAY['internal_permanent', 'internal_hourly', 'external_freelance', 'external_company'])))
);
CREATE INDEX trainer_list ON trainer USING btree (organization_id, sort_name, id);
CREATE UNIQUE INDEX trainer_member ON trainer USING btree (organization_id, member_id) WHERE (archived_at IS NULL);
-- row level security, forced
-- policy keeper for select to jalon_owner
--     using true
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- CREATE TRIGGER words_insert AFTER INSERT ON trainer REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('first_name last_name company_name', 'email')
-- CREATE TRIGGER words_update AFTER UPDATE ON trainer REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('first_name last_name company_name', 'email')
-- audited: delete, insert, update by audit_write('-sort_name', '-updated_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE trainer_assignment (
  id uuid not null,
  organization_id integer not null,
  trainer_id uuid not null,
  class_id uuid not null,
  subject_id uuid not null,
  minutes integer not null,
  created_at timestamptz not null default now(),
  constraint trainer_assignment_pkey PRIMARY KEY (id),
  constraint trainer_assignment_organization_id_trainer_id_class_id_subj_key UNIQUE (organization_id, trainer_id, class_id, subject_id),
  constraint trainer_assignment_organization_id_class_id_fkey FOREIGN KEY (organization_id, class_id) REFERENCES class(organization_id, id),
  constraint trainer_assignment_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint trainer_assignment_organization_id_subject_id_fkey FOREIGN KEY (organization_id, subject_id) REFERENCES subject(organization_id, id),
  constraint trainer_assignment_organization_id_trainer_id_fkey FOREIGN KEY (organization_id, trainer_id) REFERENCES trainer(organization_id, id),
  constraint trainer_assignment_minutes_check CHECK ((minutes > 0))
);
CREATE INDEX trainer_assignment_class ON trainer_assignment USING btree (organization_id, class_id);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE trainer_availability (
  id uuid not null,
  organization_id integer not null,
  trainer_id uuid not null,
  kind text not null,
  weekday smallint,
  from_date date,
  to_date date,
  start_minute smallint not null default 0,
  end_minute smallint not null default 1440,
  note text,
  created_at timestamptz not null default now(),
  constraint trainer_availability_pkey PRIMARY KEY (id),
  constraint trainer_availability_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint trainer_availability_organization_id_trainer_id_fkey FOREIGN KEY (organization_id, trainer_id) REFERENCES trainer(organization_id, id),
  constraint trainer_availability_check CHECK ((end_minute > start_minute)),
  constraint trainer_availability_check1 CHECK ((to_date >= from_date)),
  constraint trainer_availability_check2 CHECK (((weekday IS NOT NULL) OR ((from_date IS NOT NULL) AND (to_date IS NOT NULL)))),
  constraint trainer_availability_end_minute_check CHECK (((end_minute >= 1) AND (end_minute <= 1440))),
  constraint trainer_availability_kind_check CHECK ((kind = ANY (ARRAY['available', 'preferred', 'unavailable']))),
  constraint trainer_availability_note_check CHECK ((length(note) <= 200)),
  constraint trainer_availability_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  constraint trainer_availability_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
CREATE INDEX trainer_availability_trainer ON trainer_availability USING btree (organization_id, trainer_id);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE trainer_document (
  id uuid not null,
  organization_id integer not null,
  trainer_id uuid not null,
  kind text not null,
  label text,
  valid_until date,
  created_at timestamptz not null default now(),
  constraint trainer_document_pkey PRIMARY KEY (id),
  constraint trainer_document_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint trainer_document_organization_id_trainer_id_fkey FOREIGN KEY (organization_id, trainer_id) REFERENCES trainer(organization_id, id),
  constraint trainer_document_kind_check CHECK ((kind = ANY (ARRAY['cv', 'diploma', 'vigilance_certificate', 'subcontract', 'training_followed', 'other']))),
  constraint trainer_document_label_check CHECK ((length(label) <= 120))
);
CREATE INDEX trainer_document_trainer ON trainer_document USING btree (organization_id, trainer_id, valid_until);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE trainer_subject (
  id uuid not null,
  organization_id integer not null,
  trainer_id uuid not null,
  subject_id uuid not null,
  constraint trainer_subject_pkey PRIMARY KEY (id),
  constraint trainer_subject_organization_id_trainer_id_subject_id_key UNIQUE (organization_id, trainer_id, subject_id),
  constraint trainer_subject_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint trainer_subject_organization_id_subject_id_fkey FOREIGN KEY (organization_id, subject_id) REFERENCES subject(organization_id, id),
  constraint trainer_subject_organization_id_trainer_id_fkey FOREIGN KEY (organization_id, trainer_id) REFERENCES trainer(organization_id, id)
);
CREATE INDEX trainer_subject_subject ON trainer_subject USING btree (organization_id, subject_id);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select to jalon_app, jalon_worker

CREATE TABLE training (
  id uuid not null,
  organization_id integer not null,
  center_id uuid,
  title text not null,
  short_title text,
  rncp_code text,
  diploma_code text,
  diploma_kind text,
  certification_type text not null default 'titre_rncp',
  certifier_name text,
  level smallint,
  rncp_registered_until date,
  duration_hours_total integer,
  duration_months smallint,
  remote_hours integer not null default 0,
  delivery_mode text not null default 'presentiel',
  price_cents bigint,
  capacity_default integer,
  objectives text,
  prerequisites text,
  programme_url text,
  blocks jsonb not null default '[]'::jsonb,
  status text not null default 'active',
  sort_title text not null default search_text(title),
  bucket text not null default 
CASE
    WHEN (archived_at IS NOT NULL) THEN 'archived'
    ELSE status
END,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  nsf_code text,
  entrusted jsonb not null default '[]'::jsonb,
  former_rncp_code text,
  preparation_right text,
  preparation_read_on date,
  agreement_from date,
  agreement_until date,
  constraint training_pkey PRIMARY KEY (id),
  constraint training_center_id_fkey FOREIGN KEY (organization_id, center_id) REFERENCES apprentice_training_center(organization_id, id),
  constraint training_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint training_agreement_order CHECK ((agreement_until >= agreement_from)),
  constraint training_capacity_default_check CHECK ((capacity_default > 0)),
  constraint training_certification_type_check CHECK ((certification_type = ANY (ARRAY['diplome', 'titre_professionnel', 'titre_rncp', 'cqp', 'autre']))),
  constraint training_check CHECK ((remote_hours <= COALESCE(duration_hours_total, remote_hours))),
  constraint training_delivery_mode_check CHECK ((delivery_mode = ANY (ARRAY['presentiel', 'distanciel', 'hybride']))),
  constraint training_diploma_code_check CHECK ((diploma_code ~ '^[0-9A-Z]{8}[A-Z]?$')),
  constraint training_duration_hours_total_check CHECK ((duration_hours_total > 0)),
  constraint training_duration_months_check CHECK ((duration_months > 0)),
  constraint training_entrusted_check CHECK ((jsonb_typeof(entrusted) = 'array')),
  constraint training_former_rncp_code_check CHECK ((former_rncp_code ~ '^RNCP[0-9]{2,5}$')),
  constraint training_level_check CHECK (((level >= 3) AND (level <= 8))),
  constraint training_nsf_code_check CHECK ((nsf_code ~ '^[0-9]{3}$')),
  constraint training_preparation_dated CHECK (((preparation_right IS NULL) = (preparation_read_on IS NULL))),
  constraint training_preparation_right_check CHECK ((preparation_right = ANY (ARRAY['certifier', 'partner', 'absent', 'unnamed']))),
  constraint training_price_cents_check CHECK ((price_cents >= 0)),
  constraint training_programme_url_check CHECK ((programme_url ~~ 'https://%')),
  constraint training_remote_hours_check CHECK ((remote_hours >= 0)),
  constraint training_rncp_code_check CHECK ((rncp_code ~ '^RNCP[0-9]{2,5}$')),
  constraint training_short_title_check CHECK ((length(short_title) <= 30)),
  constraint training_status_check CHECK ((status = ANY (ARRAY['draft', 'active', 'closed']))),
  constraint training_title_check CHECK (((length(title) >= 1) AND (length(title) <= 255)))
);
CREATE INDEX training_list ON training USING btree (organization_id, sort_title, id);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- policy student_space for select to jalon_owner
--     using true
-- CREATE TRIGGER count_delete AFTER DELETE ON training REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('trainings')
-- CREATE TRIGGER count_insert AFTER INSERT ON training REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('trainings')
-- CREATE TRIGGER count_update AFTER UPDATE ON training REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows('trainings')
-- CREATE TRIGGER words_delete AFTER DELETE ON training REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('title short_title', 'rncp_code diploma_code')
-- CREATE TRIGGER words_insert AFTER INSERT ON training REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('title short_title', 'rncp_code diploma_code')
-- CREATE TRIGGER words_update AFTER UPDATE ON training REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_words('title short_title', 'rncp_code diploma_code')
-- audited: delete, insert, update by audit_write('-sort_title', '-bucket', '-updated_at')
-- grant insert, select, update to jalon_app, jalon_worker

CREATE TABLE training_funding_level (
  id uuid not null,
  organization_id integer not null,
  training_id uuid not null,
  opco text,
  idcc text,
  amount_cents bigint not null,
  valid_from date not null,
  valid_to date,
  source text not null,
  created_at timestamptz not null default now(),
  uncertain boolean not null default false,
  constraint training_funding_level_pkey PRIMARY KEY (id),
  constraint training_funding_level_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint training_funding_level_training_id_fkey FOREIGN KEY (organization_id, training_id) REFERENCES training(organization_id, id),
  constraint training_funding_level_amount_cents_check CHECK ((amount_cents > 0)),
  constraint training_funding_level_check CHECK (((valid_to IS NULL) OR (valid_to >= valid_from)))
);
CREATE INDEX training_funding_level_training ON training_funding_level USING btree (organization_id, training_id, valid_from DESC);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE training_subject (
  id uuid not null,
  organization_id integer not null,
  training_id uuid not null,
  subject_id uuid not null,
  unit text,
  year_of_cycle smallint not null,
  due_minutes integer not null,
  created_at timestamptz not null default now(),
  constraint training_subject_pkey PRIMARY KEY (id),
  constraint training_subject_organization_id_training_id_year_of_cycle__key UNIQUE (organization_id, training_id, year_of_cycle, subject_id),
  constraint training_subject_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id),
  constraint training_subject_organization_id_subject_id_fkey FOREIGN KEY (organization_id, subject_id) REFERENCES subject(organization_id, id),
  constraint training_subject_organization_id_training_id_fkey FOREIGN KEY (organization_id, training_id) REFERENCES training(organization_id, id),
  constraint training_subject_due_minutes_check CHECK ((due_minutes > 0)),
  constraint training_subject_unit_check CHECK (((length(unit) >= 1) AND (length(unit) <= 160))),
  constraint training_subject_year_of_cycle_check CHECK (((year_of_cycle >= 1) AND (year_of_cycle <= 5)))
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using (organization_id = (select scope_organization()))
--     and the same for what is written
-- audited: delete, insert, update by audit_write()
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE TABLE worker_heartbeat (
  worker_id text not null,
  boot_id uuid not null,
  started_at timestamptz not null default clock_timestamp(),
  beat_at timestamptz not null default clock_timestamp(),
  constraint worker_heartbeat_pkey PRIMARY KEY (worker_id)
);
-- row level security, forced
-- policy scope for all to jalon_app, jalon_worker
--     using ((select scope_kind()) = 'system')
--     and the same for what is written
-- grant delete, insert, select, update to jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION add_legal_value(value_name text, first_day date, last_day date, value jsonb, said_by text, is_uncertain boolean, operator text, why text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if scope_kind() is distinct from 'system' then return; end if;
  update legal_value v set withdrawn_at = now(), withdrawn_by = operator, withdrawal_reason = why
  where v.name = value_name and v.valid_from = first_day and v.withdrawn_at is null;
  insert into legal_value (id, name, valid_from, valid_until, value, source, uncertain, added_by, reason)
  values (gen_random_uuid(), value_name, first_day, last_day, add_legal_value.value, said_by, is_uncertain, operator, why);
end $function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION add_month_partition(parent regclass, ahead integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  month date;
  part text;
begin
  select m, parent::text || '_' || to_char(m, 'YYYY_MM') into month, part
  from (select (date_trunc('month', now()) + make_interval(months => n))::date as m from generate_series(0, ahead) n) months
  where to_regclass(parent::text || '_' || to_char(m, 'YYYY_MM')) is null
  order by m limit 1;
  if month is null then return 'complete'; end if;
  perform set_config('lock_timeout', '100ms', true);
  execute format('create table %I (like %s including all)', part, parent);
  execute format('alter table %s attach partition %I for values from (%L) to (%L)', parent, part, month, (month + interval '1 month')::date);
  return 'added';
exception when lock_not_available then
  return 'locked';
end $function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION agree_on_root_key(key_id text, key_proof bytea)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO field_root_key (id, proof)  SELECT agree_on_root_key.key_id AS key_id,
             agree_on_root_key.key_proof AS key_proof
           WHERE (scope_kind() = 'system'::text) ON CONFLICT DO NOTHING;
 SELECT COALESCE(( SELECT (k.proof = agree_on_root_key.key_proof)
            FROM field_root_key k
           WHERE (k.id = agree_on_root_key.key_id)), false) AS "coalesce";
END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION attendance_months_before(first_kept date)
 RETURNS TABLE(part text, bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.relname::text, pg_total_relation_size(c.oid)
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent in ('attendance_event'::regclass, 'attendance_ink'::regclass, 'attendance_line'::regclass)
    and c.relname ~ '_\d{4}_\d{2}$'
    and right(c.relname, 7) < to_char(least(first_kept, (now() - interval '6 years')::date), 'YYYY_MM')
  order by right(c.relname, 7), c.relname
$function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION audit_append(entry audit_entry)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  entry.at := clock_timestamp();
  entry.chain := coalesce('organization:' || entry.organization_id, 'account:' || entry.account_id, 'platform');
  entry.actor_kind := coalesce(scope_kind(), session_user::text);
  entry.actor_account_id := scope_account();
  entry.action := coalesce(nullif(current_setting('app.action', true), ''), 'unnamed');
  loop
    update audit_chain c set seq = c.seq + 1, hash = audit_hash(c.hash, row(entry.chain, c.seq + 1, entry.at,
      entry.organization_id, entry.account_id, entry.actor_kind, entry.actor_account_id, entry.action,
      entry.operation, entry.subject, entry.subject_id, entry.before, entry.after, null)::audit_entry)
    where c.chain = entry.chain
    returning c.seq, c.hash into entry.seq, entry.hash;
    exit when found;
    insert into audit_chain values (entry.chain, 0, '') on conflict do nothing;
  end loop;
  insert into audit_entry values (entry.*);
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_append_all(entries audit_entry[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  moment timestamptz := clock_timestamp();
  kind text := coalesce(scope_kind(), session_user::text);
  actor uuid := scope_account();
  act text := coalesce(nullif(current_setting('app.action', true), ''), 'unnamed');
  chains text[] := array(select distinct e.chain from unnest(entries) e order by 1);
begin
  insert into audit_chain select name, 0, '' from unnest(chains) name on conflict do nothing;
  perform from audit_chain c where c.chain = any (chains) order by c.chain for update;
  with added as (
    insert into audit_entry
    select chain, seq, moment, organization_id, account_id, kind, actor, act, operation, subject, subject_id, before, after,
      audit_link(first_link, audit_content(chain, seq, moment, kind, actor, act, operation, subject, subject_id, before, after))
        over (partition by chain order by seq)
    from (
      select c.chain, c.hash as first_link, c.seq + row_number() over (partition by c.chain order by e.ordinality) as seq,
        e.organization_id, e.account_id, e.operation, e.subject, e.subject_id, e.before, e.after
      from unnest(entries) with ordinality e join audit_chain c on c.chain = e.chain
    ) linked
    returning chain, seq, hash
  )
  update audit_chain c set seq = last.seq, hash = last.hash
  from (select distinct on (chain) chain, seq, hash from added order by chain, seq desc) last
  where c.chain = last.chain;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_chains_to_check(after text, share integer, shares integer, at_most integer)
 RETURNS TABLE(chain text, seq bigint, hash bytea, sealed_seq bigint, sealed_hash bytea, whole boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select * from (
    select coalesce(c.chain, s.chain) collate "C" as chain, c.seq, c.hash, s.seq as sealed_seq, s.hash as sealed_hash,
      abs(hashtext(coalesce(c.chain, s.chain)::text)::bigint) % shares = share as whole
    from audit_chain c full join audit_seal s on s.chain = c.chain collate "C") both_sides
  where both_sides.chain > after
    and (whole or (both_sides.seq, both_sides.hash) is distinct from (sealed_seq, sealed_hash))
  order by both_sides.chain limit at_most
$function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION audit_changes(target regclass, side "char", technical text[], secret text[])
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT string_agg(CASE WHEN ((c.attname = 'fields'::name) AND (c.atttypid = ('jsonb'::regtype)::oid)) THEN format('audit_difference(jsonb_build_object(''fields'', %1$s.fields), jsonb_build_object(''fields'', %2$s.fields))'::text, audit_changes.side, CASE audit_changes.side WHEN 'o'::"char" THEN 'n'::text ELSE 'o'::text END) ELSE format('case when %1$s is distinct from %2$s then jsonb_build_object(%3$L, %4$s) else ''{}'' end'::text, CASE WHEN c.is_plain THEN format('o.%I'::text, c.attname) ELSE format('to_jsonb(o.%I)'::text, c.attname) END, CASE WHEN c.is_plain THEN format('n.%I'::text, c.attname) ELSE format('to_jsonb(n.%I)'::text, c.attname) END, c.attname, CASE WHEN (c.attname = ANY (audit_changes.secret)) THEN format('case when %1$s.%2$I is not null then ''•••'' end'::text, audit_changes.side, c.attname) ELSE format('%1$s.%2$I'::text, audit_changes.side, c.attname) END) END, ' || '::text ORDER BY c.attnum) AS string_agg FROM (SELECT a.attname, a.attnum, a.atttypid, ((t.typcategory = ANY (ARRAY['B'::"char", 'D'::"char", 'N'::"char", 'S'::"char"])) OR (t.oid = ('uuid'::regtype)::oid)) AS is_plain FROM (pg_attribute a JOIN pg_type t ON ((t.oid = a.atttypid))) WHERE ((a.attrelid = (audit_changes.target)::oid) AND (a.attnum > 0) AND (NOT a.attisdropped) AND (a.attname <> ALL (audit_changes.technical)))) c);
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_columns(target regclass, technical text[], secret text[])
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT string_agg(format(CASE WHEN (pg_attribute.attname = ANY (audit_columns.secret)) THEN '%1$L: case when t.%1$I is not null then ''•••'' end'::text WHEN (pg_attribute.atttypid = ('jsonb'::regtype)::oid) THEN '%1$L: jsonb_strip_nulls(t.%1$I)'::text ELSE '%1$L: t.%1$I'::text END, pg_attribute.attname), ', '::text ORDER BY pg_attribute.attnum) AS string_agg FROM pg_attribute WHERE ((pg_attribute.attrelid = (audit_columns.target)::oid) AND (pg_attribute.attnum > 0) AND (NOT pg_attribute.attisdropped) AND (pg_attribute.attname <> ALL (audit_columns.technical))));
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_content(chain text, seq bigint, at timestamp with time zone, actor_kind text, actor uuid, action text, operation text, subject text, subject_id text, before jsonb, after jsonb)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN convert_to(concat_ws(chr(31), chain, seq, (EXTRACT(epoch FROM at))::text, actor_kind, actor, action, operation, subject, subject_id, COALESCE((before)::text, ''::text), COALESCE((after)::text, ''::text)), 'UTF8'::name);
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_difference(one jsonb, other jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(jsonb_object_agg(jsonb_each.key, CASE WHEN ((jsonb_each.key = 'fields'::text) AND (jsonb_typeof(jsonb_each.value) = 'object'::text) AND (jsonb_typeof((audit_difference.other -> jsonb_each.key)) = 'object'::text)) THEN (SELECT COALESCE(jsonb_object_agg(f.key, f.value), '{}'::jsonb) AS "coalesce" FROM jsonb_each(jsonb_each.value) f(key, value) WHERE (((audit_difference.other -> 'fields'::text) -> f.key) IS DISTINCT FROM f.value)) ELSE jsonb_each.value END), '{}'::jsonb) AS "coalesce" FROM jsonb_each(audit_difference.one) jsonb_each(key, value) WHERE ((audit_difference.other -> jsonb_each.key) IS DISTINCT FROM jsonb_each.value));
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_entry_of(subject text, operation text, data jsonb, before jsonb, after jsonb)
 RETURNS audit_entry
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare entry audit_entry;
begin
  -- Devices and reset links concern the person: their history stays in her own chain, out of her colleagues' sight.
  if subject not in ('session', 'password_reset') then
    entry.organization_id := (data ->> case when subject = 'organization' then 'id' else 'organization_id' end)::int;
  end if;
  entry.account_id := (data ->> case when subject = 'account' then 'id' else 'account_id' end)::uuid;
  entry.chain := coalesce('organization:' || entry.organization_id, 'account:' || entry.account_id, 'platform');
  entry.operation := operation;
  entry.subject := subject;
  entry.subject_id := data ->> 'id';
  entry.before := before;
  entry.after := after;
  return entry;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_first_break(of_chain text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare entry audit_entry; previous bytea := ''; expected bigint := 1; head audit_chain;
begin
  for entry in select * from audit_entry e where e.chain = of_chain order by e.seq loop
    if entry.seq <> expected or entry.hash <> audit_hash(previous, entry) then return expected; end if;
    previous := entry.hash;
    expected := expected + 1;
  end loop;
  select * into head from audit_chain c where c.chain = of_chain;
  if head.seq is distinct from expected - 1 or head.hash is distinct from previous then return expected; end if;
  return null;
end $function$;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION audit_hash(previous bytea, entry audit_entry)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN sha256((previous || convert_to(concat_ws(chr(31), (entry).chain, (entry).seq, (EXTRACT(epoch FROM (entry).at))::text, (entry).actor_kind, (entry).actor_account_id, (entry).action, (entry).operation, (entry).subject, (entry).subject_id, COALESCE(((entry).before)::text, ''::text), COALESCE(((entry).after)::text, ''::text)), 'UTF8'::name)));
-- run by: its owner

CREATE AGGREGATE audit_link(bytea,bytea) (SFUNC = audit_next_link, STYPE = bytea);
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_links(of_chain text, first bigint, last bigint)
 RETURNS TABLE(seq bigint, content text, hash bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e.seq, concat_ws(chr(31), e.chain, e.seq, extract(epoch from e.at)::text, e.actor_kind, e.actor_account_id, e.action,
    e.operation, e.subject, e.subject_id, coalesce(e.before::text, ''), coalesce(e.after::text, '')), e.hash
  from audit_entry e where e.chain = of_chain and e.seq between first and last order by e.seq
$function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION audit_next_link(link bytea, first_link bytea, content bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN sha256((COALESCE(link, first_link) || content));
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_note(organization integer, account uuid, subject text, subject_id text, facts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare entry audit_entry;
begin
  if coalesce(scope_kind(), '') not in ('signed_out', 'system') and (
    coalesce(organization, scope_organization()) is distinct from scope_organization()
    or coalesce(account, scope_account()) is distinct from scope_account()
  ) then
    raise exception 'a % scope writes notes for itself only', scope_kind();
  end if;
  entry.organization_id := organization;
  entry.account_id := account;
  entry.operation := 'note';
  entry.subject := subject;
  entry.subject_id := subject_id;
  entry.after := facts;
  perform audit_append(entry);
end $function$;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION audit_owners(target regclass)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT (('jsonb_build_object('::text || string_agg(format('%1$L, n.%1$I'::text, pg_attribute.attname), ', '::text)) || ')'::text) FROM pg_attribute WHERE ((pg_attribute.attrelid = (audit_owners.target)::oid) AND (pg_attribute.attname = ANY (ARRAY['id'::name, 'organization_id'::name, 'account_id'::name])) AND (NOT pg_attribute.attisdropped)));
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_seals(after text, with_next boolean, at_most integer)
 RETURNS TABLE(chain text, seq bigint, hash bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select * from (
    select s.chain, case when with_next then coalesce(s.next_seq, s.seq) else s.seq end as seq,
      case when with_next then coalesce(s.next_hash, s.hash) else s.hash end as hash
    from audit_seal s where s.chain > after) seals
  where seals.seq > 0 order by seals.chain limit at_most
$function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION audit_view(data jsonb, technical text[], secret text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare view jsonb := data - technical; name text;
begin
  foreach name in array secret loop
    if data ->> name is not null then view := jsonb_set(view, array[name], '"•••"'); end if;
  end loop;
  return view;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION audit_write()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  columns text[] := coalesce(tg_argv[0:], '{}');
  technical text[] := array(select substr(c, 2) from unnest(columns) c where c like '-%');
  secret text[] := array(select c from unnest(columns) c where c not like '-%');
  entries audit_entry[];
  organizations int[];
  link audit_chain;
  moment timestamptz;
begin
  -- Many rows of one organization: one chain, one statement.
  if tg_op = 'INSERT' and tg_table_name not in ('session', 'password_reset', 'organization') then
    if (select count(*) from (select from new_rows limit 11) few) > 10
      and exists (select from pg_attribute where attrelid = tg_relid and attname = 'organization_id')
    then
      execute 'select array_agg(distinct organization_id) from new_rows' into organizations;
    end if;
  end if;
  if cardinality(organizations) = 1 and organizations[1] is not null then
    insert into audit_chain values ('organization:' || organizations[1], 0, '') on conflict do nothing;
    select * into link from audit_chain where chain = 'organization:' || organizations[1] for update;
    moment := clock_timestamp();
    execute format($many$
      with added as (
        insert into audit_entry
        select $1, $2 + n, $3, $4, (view ->> 'account_id')::uuid, $5, $6, $7, 'insert', $8, subject_id, null, view,
          audit_link($9, convert_to(concat_ws(chr(31), $1, $2 + n, $10, $5, $6, $7, 'insert', $8, subject_id, '', view::text), 'UTF8'))
            over (order by n)
        from (
          select row_number() over () as n, t.id::text as subject_id, json_object(%s absent on null returning jsonb) as view
          from new_rows t offset 0
        ) rows
        returning seq, hash
      )
      select seq, hash from added order by seq desc limit 1$many$, audit_columns(tg_relid, technical, secret))
    using link.chain, link.seq, moment, organizations[1], coalesce(scope_kind(), session_user::text), scope_account(),
      coalesce(nullif(current_setting('app.action', true), ''), 'unnamed'), tg_table_name, link.hash,
      extract(epoch from moment)::text
    into link.seq, link.hash;
    update audit_chain set seq = link.seq, hash = link.hash where chain = link.chain;
    return null;
  end if;
  -- A row that comes or goes is told by what it holds: a column without a value says nothing. `offset 0` has each row made
  -- into JSON once: folded into the query above it, that would be done wherever it is named.
  if tg_op = 'INSERT' then
    select array_agg(audit_entry_of(tg_table_name, 'insert', data, null, audit_view(data, technical, secret))) into entries
    from (select jsonb_strip_nulls(to_jsonb(t)) as data from new_rows t offset 0) rows;
  elsif tg_op = 'DELETE' then
    select array_agg(audit_entry_of(tg_table_name, 'delete', data, audit_view(data, technical, secret), null)) into entries
    from (select jsonb_strip_nulls(to_jsonb(t)) as data from old_rows t offset 0) rows;
  elsif (select count(*) from (select from new_rows limit 11) few) > 10 then
    execute format($many$
      select array_agg(audit_entry_of($1, 'update', owners, before, after)) from (
        select %s as owners, %s as before, %s as after from old_rows o join new_rows n using (id) offset 0
      ) views
      where before <> '{}' or after <> '{}'$many$,
      audit_owners(tg_relid), audit_changes(tg_relid, 'o', technical, secret), audit_changes(tg_relid, 'n', technical, secret))
    using tg_table_name into entries;
  else
    -- Compared before hiding, so that a changed secret still shows as changed.
    select array_agg(audit_entry_of(tg_table_name, 'update', new_row, old_view, new_view)) into entries
    from (
      select new_row, audit_view(audit_difference(old_row, new_row), technical, secret) as old_view,
        audit_view(audit_difference(new_row, old_row), technical, secret) as new_view
      from (select to_jsonb(o) as old_row, to_jsonb(n) as new_row from old_rows o join new_rows n using (id) offset 0) pairs
      offset 0
    ) views
    where new_view <> '{}' or old_view <> '{}';
  end if;
  if cardinality(entries) = 1 then
    perform audit_append(entries[1]);
  elsif cardinality(entries) > 1 then
    perform audit_append_all(entries);
  end if;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION begin_login(login_email text, known_account uuid, device_bucket bytea, account_bucket bytea, address_bucket bytea, OUT account_id uuid, OUT account_type smallint, OUT organization_id integer, OUT role_id smallint, OUT teaches boolean, OUT password_hash text, OUT bucket bytea, OUT wait_until timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- Students and operators stand alone; every other account needs a living membership.
  select a.id, a.account_type, m.organization_id, m.role_id, coalesce(organization_teaches(m.organization_id), false),
    a.password_hash
  into account_id, account_type, organization_id, role_id, teaches, password_hash
  from account a left join member m on m.account_id = a.id and m.revoked_at is null
  where a.email = login_email and a.disabled_at is null and (a.account_type in (0, 4)) = (m.id is null);
  bucket := case when account_id = known_account then device_bucket else account_bucket end;
  wait_until := take_login_try(bucket, address_bucket);
end $function$;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION chain_lengths(schools integer[], sheets uuid[])
 RETURNS TABLE(sheet_id uuid, seq integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.sheet_id,
     c.seq
    FROM (UNNEST(chain_lengths.schools, chain_lengths.sheets) shown(organization_id, sheet_id)
      JOIN attendance_chain c ON (((c.organization_id = shown.organization_id) AND (c.sheet_id = shown.sheet_id))))
   WHERE (scope_kind() = 'system'::text);
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION class_gives_start()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update student set starts_on = new.start_date where organization_id = new.organization_id and class_id = new.id;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION colleagues()
 RETURNS TABLE(account_id uuid, first_name text, last_name text, email text, role_id smallint, is_active boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query select a.id, a.first_name, a.last_name, a.email, m.role_id, m.revoked_at is null and a.disabled_at is null
  from member m join account a on a.id = m.account_id
  where m.organization_id = scope_organization();
end $function$;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION company_absences(from_day date, to_day date)
 RETURNS TABLE(contract_id uuid, learner_name text, school_name text, sheet_id uuid, on_date date, half_day text, start_minute smallint, end_minute smallint, label text, is_absence boolean, missed_minutes smallint, state text, employer_label text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT t.id,
     t.learner_name,
     t.school_name,
     sh.id,
     sh.on_date,
     sh.half_day,
     sh.start_minute,
     sh.end_minute,
     COALESCE(s.title, v.label, ''::text) AS "coalesce",
     (l.status = 'absent'::text),
     l.missed_minutes,
         CASE
             WHEN (l.justified_minutes = l.missed_minutes) THEN 'justified'::text
             WHEN (l.unjustified_minutes > 0) THEN 'unjustified'::text
             WHEN f.waits THEN 'pending'::text
             ELSE 'to_justify'::text
         END AS "case",
         CASE
             WHEN ((l.justified_minutes > 0) AND (m.role_id < 4)) THEN f.accepted_label
             ELSE NULL::text
         END AS "case"
    FROM (((((((company_contracts() t(id, organization_id, school_name, number, contract_type, status, learner_name, training_name, tutor_name, starts_on, ends_on, broken_on, link_id, has_convention, files_with_state)
      JOIN contract c ON (((c.organization_id = t.organization_id) AND (c.id = t.id))))
      JOIN member m ON (((m.organization_id = scope_organization()) AND (m.account_id = scope_account()) AND (m.revoked_at IS NULL))))
      JOIN attendance_line l ON (((l.organization_id = c.organization_id) AND (l.student_id = c.student_id))))
      JOIN attendance_sheet sh ON (((sh.organization_id = l.organization_id) AND (sh.id = l.sheet_id))))
      JOIN course_session s ON (((s.organization_id = sh.organization_id) AND (s.id = sh.session_id))))
      LEFT JOIN session_version v ON (((v.organization_id = s.organization_id) AND (v.session_id = s.id) AND v.is_current)))
      CROSS JOIN LATERAL ( SELECT bool_or((j.status = ANY (ARRAY['submitted'::text, 'info_requested'::text]))) AS waits,
             (array_agg(j.employer_label ORDER BY j.decided_at DESC) FILTER (WHERE (j.status = 'accepted'::text)))[1] AS accepted_label
            FROM justification j
           WHERE ((j.organization_id = l.organization_id) AND (j.student_id = l.student_id) AND (ROW(j.from_date, array_position(ARRAY['morning'::text, 'afternoon'::text, 'evening'::text], j.from_half)) <= ROW(l.on_date, array_position(ARRAY['morning'::text, 'afternoon'::text, 'evening'::text], sh.half_day))) AND (ROW(j.to_date, array_position(ARRAY['morning'::text, 'afternoon'::text, 'evening'::text], j.to_half)) >= ROW(l.on_date, array_position(ARRAY['morning'::text, 'afternoon'::text, 'evening'::text], sh.half_day))))) f)
   WHERE ((t.status <> ALL (ARRAY['cancelled'::text, 'refused'::text])) AND ((l.on_date >= company_absences.from_day) AND (l.on_date <= company_absences.to_day)) AND (l.missed_minutes > 0) AND (sh.status = ANY (ARRAY['signed'::text, 'closed'::text, 'corrected'::text, 'voided'::text])) AND (l.on_date >= t.starts_on) AND (l.on_date <= COALESCE(t.broken_on, t.ends_on, 'infinity'::date)));
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION company_certificates()
 RETURNS TABLE(id uuid, organization_id integer, contract_id uuid, school_name text, learner_name text, number text, from_date date, to_date date, realised_minutes integer, issued_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT f.id,
     f.organization_id,
     t.id,
     t.school_name,
     t.learner_name,
     f.number,
     f.from_date,
     f.to_date,
     f.realised_minutes,
     f.issued_at
    FROM (company_contracts() t(id, organization_id, school_name, number, contract_type, status, learner_name, training_name, tutor_name, starts_on, ends_on, broken_on, link_id, has_convention, files_with_state)
      JOIN attendance_certificate f ON (((f.organization_id = t.organization_id) AND (f.contract_id = t.id))))
   WHERE ((t.status <> ALL (ARRAY['cancelled'::text, 'refused'::text])) AND (f.kind = 'realisation'::text) AND (f.state = 'issued'::text) AND (f.file_id IS NOT NULL));
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION company_contracts()
 RETURNS TABLE(id uuid, organization_id integer, school_name text, number text, contract_type text, status text, learner_name text, training_name text, tutor_name text, starts_on date, ends_on date, broken_on date, link_id uuid, has_convention boolean, files_with_state boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.id,
     c.organization_id,
     o.name,
     c.number,
     c.contract_type,
         CASE
             WHEN (c.status = 'archived'::text) THEN c.status_before_archive
             ELSE c.status
         END AS status,
     c.learner_name,
     c.training_name,
     c.tutor_name,
     c.starts_on,
     c.ends_on,
     c.broken_on,
         CASE
             WHEN ((m.role_id < 4) AND (c.status = 'in_signature'::text)) THEN ( SELECT g.guest_link_id
                FROM (signature_envelope e
                  JOIN signer g ON (((g.organization_id = e.organization_id) AND (g.envelope_id = e.id))))
               WHERE ((e.organization_id = c.organization_id) AND (e.subject = 'contract'::text) AND (e.subject_id = c.id) AND (e.status = 'open'::text) AND (g.role = 'employer'::text) AND (g.status = 'to_sign'::text)))
             WHEN (m.role_id < 4) THEN ( SELECT d.id
                FROM guest_link d
               WHERE ((d.organization_id = c.organization_id) AND (d.subject = 'contract'::text) AND (d.subject_id = (c.id)::text) AND (d.part IS NULL) AND (d.kind =
                     CASE
                         WHEN (c.status = 'convention_to_validate'::text) THEN 'convention'::text
                         WHEN (c.contract_type = 'apprentissage'::text) THEN 'completion'::text
                         ELSE 'contrat_pro'::text
                     END) AND (c.status = ANY (ARRAY['awaiting_company'::text, 'convention_to_validate'::text])) AND (guest_link_state(d.*) = 'open'::text))
               ORDER BY d.created_at DESC, d.id DESC
              LIMIT 1)
             ELSE NULL::uuid
         END AS "case",
     (c.needs_convention AND c.is_convention_approved),
     ((NOT ((c.fields ->> 'employeur_secteur'::text) IS DISTINCT FROM 'public'::text)) AND ((c.fields ->> 'employeur_type'::text) IS DISTINCT FROM '30'::text))
    FROM (((((member m
      JOIN account a ON ((a.id = m.account_id)))
      JOIN partnership w ON (((w.company_id = m.organization_id) AND (w.ended_at IS NULL))))
      JOIN partner p ON (((p.organization_id = w.school_id) AND (p.company_id = w.company_id))))
      JOIN contract c ON (((c.organization_id = p.organization_id) AND (c.partner_id = p.id))))
      JOIN organization o ON ((o.id = c.organization_id)))
   WHERE ((scope_kind() = 'member'::text) AND (m.organization_id = scope_organization()) AND (m.account_id = scope_account()) AND (m.revoked_at IS NULL) AND (c.status <> ALL (ARRAY['draft'::text, 'imported'::text, 'awaiting_student'::text])) AND ((c.status <> 'archived'::text) OR (c.status_before_archive = ANY (ARRAY['engaged'::text, 'filed'::text, 'broken'::text, 'settled'::text]))) AND ((m.role_id < 4) OR ((lower(a.email) = lower((c.fields ->> 'maitre1_courriel'::text))) OR (lower(a.email) = lower((c.fields ->> 'maitre2_courriel'::text)))) OR ((c.contract_type = 'professionnalisation'::text) AND (EXISTS ( SELECT
            FROM partner_contact k
           WHERE ((k.organization_id = c.organization_id) AND (k.id = c.tutor_id) AND (k.archived_at IS NULL) AND (lower(k.email) = lower(a.email)) AND (lower(k.last_name) = lower((c.fields ->> 'tuteur_nom'::text))) AND (lower(k.first_name) = lower((c.fields ->> 'tuteur_prenom'::text)))))))))
   ORDER BY c.starts_on DESC, c.created_at DESC, c.id;
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION company_hours(from_day date, to_day date)
 RETURNS TABLE(contract_id uuid, organization_id integer, school_name text, learner_name text, training_name text, due_minutes integer, present_minutes integer, justified_minutes integer, unjustified_minutes integer, waiting_minutes integer, late_minutes integer, late_count integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT t.id,
     t.organization_id,
     t.school_name,
     t.learner_name,
     t.training_name,
     (COALESCE(sum(l.due_minutes), (0)::bigint))::integer AS "coalesce",
     (COALESCE(sum(l.present_minutes), (0)::bigint))::integer AS "coalesce",
     (COALESCE(sum(l.justified_minutes), (0)::bigint))::integer AS "coalesce",
     (COALESCE(sum(l.unjustified_minutes), (0)::bigint))::integer AS "coalesce",
     (COALESCE(sum(((l.missed_minutes - l.justified_minutes) - l.unjustified_minutes)), (0)::bigint))::integer AS "coalesce",
     (COALESCE(sum(l.late_minutes) FILTER (WHERE l.is_late), (0)::bigint))::integer AS "coalesce",
     (count(*) FILTER (WHERE l.is_late))::integer AS count
    FROM (((company_contracts() t(id, organization_id, school_name, number, contract_type, status, learner_name, training_name, tutor_name, starts_on, ends_on, broken_on, link_id, has_convention, files_with_state)
      JOIN contract c ON (((c.organization_id = t.organization_id) AND (c.id = t.id))))
      JOIN attendance_line l ON (((l.organization_id = c.organization_id) AND (l.student_id = c.student_id))))
      JOIN attendance_sheet sh ON (((sh.organization_id = l.organization_id) AND (sh.id = l.sheet_id))))
   WHERE ((t.status <> ALL (ARRAY['cancelled'::text, 'refused'::text])) AND ((l.on_date >= company_hours.from_day) AND (l.on_date <= company_hours.to_day)) AND (l.due_minutes > 0) AND (sh.status = ANY (ARRAY['signed'::text, 'closed'::text, 'corrected'::text, 'voided'::text])) AND (l.on_date >= t.starts_on) AND (l.on_date <= COALESCE(t.broken_on, t.ends_on, 'infinity'::date)))
   GROUP BY t.id, t.organization_id, t.school_name, t.learner_name, t.training_name;
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION company_invoices()
 RETURNS TABLE(id uuid, organization_id integer, school_name text, kind text, number text, original_number text, learner_name text, about text, issued_on date, due_on date, state text, total_cents bigint, left_cents bigint, file_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT v.id,
     v.organization_id,
     o.name,
     v.kind,
     v.full_number,
     f.full_number,
     COALESCE(((v.document -> 'subject'::text) ->> 'apprentice'::text), ''::text) AS "coalesce",
     COALESCE((((v.document -> 'lines'::text) -> 0) ->> 'name'::text), ''::text) AS "coalesce",
     v.issued_on,
     v.due_on,
     v.state,
     v.total_cents,
         CASE
             WHEN (v.kind = 'invoice'::text) THEN GREATEST(((v.total_cents - v.credited_cents) - v.paid_cents), (0)::bigint)
             ELSE (0)::bigint
         END AS "case",
     v.pdf_file_id
    FROM ((((((member m
      JOIN partnership w ON (((w.company_id = m.organization_id) AND (w.ended_at IS NULL))))
      JOIN partner p ON (((p.organization_id = w.school_id) AND (p.company_id = w.company_id))))
      JOIN contract c ON (((c.organization_id = p.organization_id) AND (c.partner_id = p.id))))
      JOIN invoice v ON (((v.organization_id = c.organization_id) AND (v.contract_id = c.id))))
      JOIN organization o ON ((o.id = v.organization_id)))
      LEFT JOIN invoice f ON (((f.organization_id = v.organization_id) AND (f.id = v.original_id))))
   WHERE ((scope_kind() = 'member'::text) AND (m.organization_id = scope_organization()) AND (m.account_id = scope_account()) AND (m.revoked_at IS NULL) AND (m.role_id < 4) AND (('employer'::text = ((v.document -> 'payer'::text) ->> 'kind'::text)) OR ('employer'::text = ((v.document -> 'payer'::text) ->> 'key'::text))) AND (NOT ("left"(COALESCE(((v.document -> 'buyer'::text) ->> 'siret'::text), ((v.document -> 'buyer'::text) ->> 'siren'::text), p.siret), 9) IS DISTINCT FROM "left"(p.siret, 9))))
   ORDER BY v.issued_on DESC, v.issued_at DESC, v.id;
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION company_of_siret(wanted text)
 RETURNS TABLE(company_id integer, company_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT o.id,
     o.name
    FROM (company_profile c
      JOIN organization o ON ((o.id = c.organization_id)))
   WHERE (c.siret = company_of_siret.wanted)
   ORDER BY o.id
  LIMIT 1;
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION company_periods(from_day date, to_day date)
 RETURNS TABLE(contract_id uuid, learner_name text, training_name text, school_name text, scope text, kind text, from_date date, to_date date, label text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT t.id,
     t.learner_name,
     t.training_name,
     t.school_name,
     p.scope,
     p.kind,
     p.from_date,
     p.to_date,
     p.label
    FROM ((((company_contracts() t(id, organization_id, school_name, number, contract_type, status, learner_name, training_name, tutor_name, starts_on, ends_on, broken_on, link_id, has_convention, files_with_state)
      JOIN contract c ON (((c.organization_id = t.organization_id) AND (c.id = t.id))))
      JOIN enrolment e ON (((e.organization_id = c.organization_id) AND (e.student_id = c.student_id) AND (e.exit_date IS NULL))))
      JOIN class k ON (((k.organization_id = e.organization_id) AND (k.id = e.class_id))))
      JOIN calendar_period p ON (((p.organization_id = c.organization_id) AND ((p.scope = 'organization'::text) OR ((p.scope = 'site'::text) AND (p.scope_id = k.site_id)) OR ((p.scope = 'class'::text) AND (p.scope_id = k.id)) OR ((p.scope = 'student'::text) AND (p.scope_id = c.student_id))))))
   WHERE ((t.status <> ALL (ARRAY['cancelled'::text, 'refused'::text])) AND (p.from_date <= company_periods.to_day) AND (p.to_date >= company_periods.from_day) AND (COALESCE(t.starts_on, 'infinity'::date) <= company_periods.to_day) AND (COALESCE(t.broken_on, t.ends_on, 'infinity'::date) >= company_periods.from_day));
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION company_planning_changes(from_day date)
 RETURNS TABLE(contract_id uuid, session_id uuid, change text, label text, mode text, on_date date, start_minute smallint, end_minute smallint, before_on date, before_start smallint, before_end smallint, reason text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH apprentice AS (
          SELECT t.id AS contract_id,
             c.organization_id,
             c.student_id,
             t.starts_on,
             COALESCE(t.broken_on, t.ends_on, 'infinity'::date) AS ends_on
            FROM (company_contracts() t(id, organization_id, school_name, number, contract_type, status, learner_name, training_name, tutor_name, starts_on, ends_on, broken_on, link_id, has_convention, files_with_state)
              JOIN contract c ON (((c.organization_id = t.organization_id) AND (c.id = t.id))))
           WHERE (t.status <> ALL (ARRAY['cancelled'::text, 'refused'::text]))
         ), told AS (
          SELECT a.contract_id,
             r.organization_id,
             r.publication_id,
             w.seen_at,
             min(w.seen_at) OVER (PARTITION BY a.contract_id) AS first_look
            FROM ((apprentice a
              JOIN publication_recipient r ON (((r.organization_id = a.organization_id) AND (r.student_id = a.student_id) AND (r.kind = 'learner'::text))))
              LEFT JOIN publication_company_view w ON (((w.organization_id = r.organization_id) AND (w.recipient_id = r.id) AND (w.account_id = scope_account()))))
         ), fresh AS (
          SELECT told.contract_id,
             told.organization_id,
             told.publication_id
            FROM told
           WHERE ((told.first_look IS NOT NULL) AND ((told.seen_at IS NULL) OR ((told.seen_at > told.first_look) AND (told.seen_at > (now() - '12:00:00'::interval)))))
         ), pair AS (
          SELECT a.contract_id,
             v.session_id,
             v.state,
             v.reason,
             v.label,
             v.mode,
             v.on_date,
             v.start_minute,
             v.end_minute,
             b.label AS before_label,
             b.mode AS before_mode,
             b.on_date AS before_on,
             b.start_minute AS before_start,
             b.end_minute AS before_end,
             (v.state = 'held'::text) AS is_held,
             (((v.on_date >= a.starts_on) AND (v.on_date <= a.ends_on)) AND (EXISTS ( SELECT
                    FROM enrolment e
                   WHERE ((e.organization_id = a.organization_id) AND (e.student_id = a.student_id) AND (e.class_id = ANY (v.class_ids)) AND (v.on_date >= e.entry_date) AND ((e.exit_date IS NULL) OR (v.on_date <= e.exit_date)))))) AS is_theirs,
             COALESCE(((b.state = 'held'::text) AND ((b.on_date >= a.starts_on) AND (b.on_date <= a.ends_on)) AND (EXISTS ( SELECT
                    FROM enrolment e
                   WHERE ((e.organization_id = a.organization_id) AND (e.student_id = a.student_id) AND (e.class_id = ANY (b.class_ids)) AND (b.on_date >= e.entry_date) AND ((e.exit_date IS NULL) OR (b.on_date <= e.exit_date)))))), false) AS was_theirs
            FROM (((fresh f
              JOIN apprentice a ON ((a.contract_id = f.contract_id)))
              JOIN session_version v ON (((v.organization_id = f.organization_id) AND (v.publication_id = f.publication_id) AND v.is_current)))
              LEFT JOIN LATERAL ( SELECT x.id,
                     x.organization_id,
                     x.session_id,
                     x.publication_id,
                     x.sequence,
                     x.is_current,
                     x.change,
                     x.state,
                     x.on_date,
                     x.start_minute,
                     x.end_minute,
                     x.breaks,
                     x.net_minutes,
                     x.subject_id,
                     x.label,
                     x.short_code,
                     x.hue,
                     x.kind,
                     x.mode,
                     x.class_ids,
                     x.class_names,
                     x.trainer_ids,
                     x.trainer_names,
                     x.room_id,
                     x.room_name,
                     x.site_name,
                     x.time_zone,
                     x.place,
                     x.video_url,
                     x.reason,
                     x.published_at
                    FROM session_version x
                   WHERE ((x.organization_id = v.organization_id) AND (x.session_id = v.session_id) AND (x.sequence < v.sequence) AND (NOT (EXISTS ( SELECT
                            FROM fresh g
                           WHERE ((g.contract_id = f.contract_id) AND (g.publication_id = x.publication_id))))))
                   ORDER BY x.sequence DESC
                  LIMIT 1) b ON (true))
           WHERE ((v.on_date >= company_planning_changes.from_day) OR (b.on_date >= company_planning_changes.from_day))
         )
  SELECT p.contract_id,
     p.session_id,
         CASE
             WHEN (NOT p.is_held) THEN p.state
             WHEN (NOT p.is_theirs) THEN 'removed'::text
             WHEN (NOT p.was_theirs) THEN 'added'::text
             WHEN (((p.on_date IS DISTINCT FROM p.before_on) OR (p.start_minute IS DISTINCT FROM p.before_start)) OR (p.end_minute IS DISTINCT FROM p.before_end)) THEN 'moved'::text
             ELSE 'changed'::text
         END AS "case",
         CASE
             WHEN p.is_theirs THEN p.label
             ELSE p.before_label
         END AS before_label,
         CASE
             WHEN p.is_theirs THEN p.mode
             ELSE p.before_mode
         END AS before_mode,
         CASE
             WHEN p.is_theirs THEN p.on_date
             ELSE p.before_on
         END AS before_on,
         CASE
             WHEN p.is_theirs THEN p.start_minute
             ELSE p.before_start
         END AS before_start,
         CASE
             WHEN p.is_theirs THEN p.end_minute
             ELSE p.before_end
         END AS before_end,
         CASE
             WHEN p.was_theirs THEN p.before_on
             ELSE NULL::date
         END AS "case",
         CASE
             WHEN p.was_theirs THEN p.before_start
             ELSE NULL::smallint
         END AS "case",
         CASE
             WHEN p.was_theirs THEN p.before_end
             ELSE NULL::smallint
         END AS "case",
     p.reason
    FROM pair p
   WHERE ((p.is_held AND p.is_theirs AND (NOT p.was_theirs)) OR (p.was_theirs AND ((NOT p.is_held) OR (NOT p.is_theirs) OR (((((p.on_date IS DISTINCT FROM p.before_on) OR (p.start_minute IS DISTINCT FROM p.before_start)) OR (p.end_minute IS DISTINCT FROM p.before_end)) OR (p.label IS DISTINCT FROM p.before_label)) OR (p.mode IS DISTINCT FROM p.before_mode)))))
   ORDER BY p.contract_id,
         CASE
             WHEN p.is_theirs THEN p.on_date
             ELSE p.before_on
         END,
         CASE
             WHEN p.is_theirs THEN p.start_minute
             ELSE p.before_start
         END, p.session_id;
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION company_schools()
 RETURNS TABLE(partnership_id uuid, school_id integer, name text, city text, uai text, logo_key text, email text, phone text, website text, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT p.id,
     o.id,
     o.name,
     (o.address ->> 'commune'::text),
     ( SELECT c.uai
            FROM apprentice_training_center c
           WHERE ((c.organization_id = o.id) AND (c.archived_at IS NULL))
           ORDER BY (c.siret IS DISTINCT FROM o.siret), c.created_at
          LIMIT 1) AS uai,
     o.logo_key,
     o.email,
     o.phone,
     o.website,
     p.accepted_at
    FROM (partnership p
      JOIN organization o ON ((o.id = p.school_id)))
   WHERE ((p.company_id = scope_organization()) AND (p.ended_at IS NULL))
   ORDER BY (search_text(o.name)), o.id;
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION company_sessions(from_day date, to_day date)
 RETURNS TABLE(contract_id uuid, learner_name text, session_id uuid, state text, on_date date, start_minute smallint, end_minute smallint, net_minutes smallint, label text, mode text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT t.id,
     t.learner_name,
     v.session_id,
     v.state,
     v.on_date,
     v.start_minute,
     v.end_minute,
     v.net_minutes,
     v.label,
     v.mode
    FROM (((company_contracts() t(id, organization_id, school_name, number, contract_type, status, learner_name, training_name, tutor_name, starts_on, ends_on, broken_on, link_id, has_convention, files_with_state)
      JOIN contract c ON (((c.organization_id = t.organization_id) AND (c.id = t.id))))
      JOIN enrolment e ON (((e.organization_id = c.organization_id) AND (e.student_id = c.student_id))))
      JOIN session_version v ON (((v.organization_id = c.organization_id) AND v.is_current AND (v.class_ids @> ARRAY[e.class_id]) AND (v.on_date >= e.entry_date) AND ((e.exit_date IS NULL) OR (v.on_date <= e.exit_date)))))
   WHERE ((t.status <> ALL (ARRAY['cancelled'::text, 'refused'::text])) AND ((v.on_date >= company_sessions.from_day) AND (v.on_date <= company_sessions.to_day)) AND (v.on_date >= t.starts_on) AND (v.on_date <= COALESCE(t.broken_on, t.ends_on, 'infinity'::date)));
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION company_signatures()
 RETURNS TABLE(signer_id uuid, organization_id integer, school_name text, number text, learner_name text, name text, signer_name text, is_own boolean, state text, link_id uuid, invited_at timestamp with time zone, expires_at timestamp with time zone, signed_at timestamp with time zone, is_sealed boolean, documents jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT g.id,
     c.organization_id,
     o.name,
     c.number,
     c.learner_name,
     e.name,
     ((g.first_name || ' '::text) || g.last_name),
     (g.email = lower(a.email)),
     g.status,
         CASE
             WHEN (g.status = 'to_sign'::text) THEN ( SELECT d.id
                FROM guest_link d
               WHERE ((d.organization_id = g.organization_id) AND (d.subject = 'signer'::text) AND (d.subject_id = (g.id)::text) AND (d.part IS NULL) AND (guest_link_state(d.*) = 'open'::text))
               ORDER BY d.created_at DESC, d.id DESC
              LIMIT 1)
             ELSE NULL::uuid
         END AS "case",
     g.invited_at,
     e.expires_at,
     g.signed_at,
     (e.status = 'completed'::text),
     ( SELECT jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'pages', f.pages) ORDER BY f.rank) AS jsonb_agg
            FROM signature_document f
           WHERE ((f.organization_id = e.organization_id) AND (f.envelope_id = e.id) AND (g.frames @> jsonb_build_array(jsonb_build_object('document', f.id))))) AS jsonb_agg
    FROM (((((((member m
      JOIN account a ON ((a.id = m.account_id)))
      JOIN partnership w ON (((w.company_id = m.organization_id) AND (w.ended_at IS NULL))))
      JOIN partner p ON (((p.organization_id = w.school_id) AND (p.company_id = w.company_id))))
      JOIN contract c ON (((c.organization_id = p.organization_id) AND (c.partner_id = p.id))))
      JOIN organization o ON ((o.id = c.organization_id)))
      JOIN signature_envelope e ON (((e.organization_id = c.organization_id) AND (e.subject = 'contract'::text) AND (e.subject_id = c.id))))
      JOIN signer g ON (((g.organization_id = e.organization_id) AND (g.envelope_id = e.id) AND (g.role = 'employer'::text))))
   WHERE ((scope_kind() = 'member'::text) AND (m.organization_id = scope_organization()) AND (m.account_id = scope_account()) AND (m.revoked_at IS NULL) AND (m.role_id < 4) AND (((g.status = 'to_sign'::text) AND (e.status = 'open'::text)) OR ((g.status = 'signed'::text) AND (e.status = ANY (ARRAY['open'::text, 'sealing'::text, 'completed'::text])))));
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION connections_to_follow(after uuid, at_most integer)
 RETURNS TABLE(organization_id integer, connection_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.organization_id,
     c.id
    FROM opco_connection c
   WHERE ((c.key_sealed IS NOT NULL) AND (c.state <> 'invalid_key'::text) AND (c.id > connections_to_follow.after) AND (scope_kind() = 'system'::text) AND (EXISTS ( SELECT
            FROM deposit d
           WHERE ((d.organization_id = c.organization_id) AND (d.center_id = c.center_id) AND (d.opco = c.opco) AND (d.state = ANY (ARRAY['taken'::text, 'followed'::text, 'stopped'::text])) AND (d.internal_number IS NOT NULL)))))
   ORDER BY c.id
  LIMIT connections_to_follow.at_most;
END;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION contract_amount(fields jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT sum(((year.value ->> 'prise_en_charge_opco_cents'::text))::bigint) AS sum FROM jsonb_array_elements(CASE WHEN (jsonb_typeof((contract_amount.fields -> 'convention_financement'::text)) = 'array'::text) THEN (contract_amount.fields -> 'convention_financement'::text) ELSE '[]'::jsonb END) year(value) WHERE (jsonb_typeof((year.value -> 'prise_en_charge_opco_cents'::text)) = 'number'::text));
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION contract_reach(status text, before_archive text, broken_on date, ends_on date, created_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
RETURN CASE WHEN (COALESCE(CASE WHEN (status = 'archived'::text) THEN before_archive ELSE NULL::text END, status) <> 'cancelled'::text) THEN COALESCE(broken_on, ends_on, ((created_at AT TIME ZONE 'Europe/Paris'::text))::date) ELSE NULL::date END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION contract_situations(fields jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN NULLIF(array_remove(ARRAY[CASE WHEN ((fields ->> 'situation_mobilite'::text) = 'true'::text) THEN 'mobilite'::text ELSE NULL::text END, CASE WHEN ((fields ->> 'situation_accueil'::text) = 'true'::text) THEN 'accueil'::text ELSE NULL::text END, CASE WHEN ((fields ->> 'pratique_ailleurs'::text) = 'true'::text) THEN 'pratique_ailleurs'::text ELSE NULL::text END, CASE WHEN ((fields ->> 'contrat_mode_contractuel'::text) = '4'::text) THEN 'deux_employeurs'::text ELSE NULL::text END, CASE WHEN ((fields ->> 'employeur_specifique'::text) = '4'::text) THEN 'famille'::text ELSE NULL::text END], NULL::text), '{}'::text[]);
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION count_call(caller_bucket bytea, at_most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '1s'
AS $function$
declare
  moment constant timestamptz := clock_timestamp();
  counted int;
begin
  insert into call_count as c (bucket, since, calls) values (caller_bucket, moment, 1)
  on conflict (bucket) do update set
    calls = case when c.since <= moment - interval '1 minute' then 1 else c.calls + 1 end,
    since = case when c.since <= moment - interval '1 minute' then moment else c.since end
  returning c.calls into counted;
  if counted = 1 then
    delete from call_count where ctid = any (array(
      select ctid from call_count where since < moment - interval '5 minutes' limit 20 for update skip locked));
  end if;
  return counted <= at_most;
end $function$;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION count_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into list_count as c select organization_id, tg_argv[0], bucket, count(*) from new_rows group by 1, 3 order by 1, 3
    on conflict (organization_id, list, bucket) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into list_count as c select organization_id, tg_argv[0], bucket, -count(*) from old_rows group by 1, 3 order by 1, 3
    on conflict (organization_id, list, bucket) do update set n = c.n + excluded.n;
  else
    insert into list_count as c
    select organization_id, tg_argv[0], bucket, sum(n) from (
      select organization_id, bucket, 1 as n from new_rows union all select organization_id, bucket, -1 from old_rows) d
    group by 1, 3 having sum(n) <> 0 order by 1, 3
    on conflict (organization_id, list, bucket) do update set n = c.n + excluded.n;
  end if;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION drop_attendance_month(first_kept date)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  oldest text;
  held bigint;
begin
  select m.part, m.bytes into oldest, held from attendance_months_before(first_kept) m limit 1;
  if oldest is null then return 'complete'; end if;
  perform set_config('lock_timeout', '100ms', true);
  execute format('drop table %I', oldest);
  perform audit_note(null, null, 'retention', oldest, jsonb_build_object('bytes', held, 'first_kept', first_kept));
  return 'dropped';
exception when lock_not_available then
  return 'locked';
end $function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION drop_exchange_month(months_kept integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare part text;
begin
  select c.relname into part from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'opco_exchange'::regclass and c.relname ~ '^opco_exchange_\d{4}_\d{2}$'
    and right(c.relname, 7) < to_char(now() - make_interval(months => greatest(months_kept, 12)), 'YYYY_MM')
  order by c.relname limit 1;
  if part is null then return 'complete'; end if;
  perform set_config('lock_timeout', '100ms', true);
  execute format('drop table %I', part);
  return 'dropped';
exception when lock_not_available then
  return 'locked';
end $function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION drop_proposed_audit_seals()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update audit_seal set next_seq = null, next_hash = null where next_seq is not null
$function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION end_sessions_of_disabled_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update session set ended_at = now(), end_reason = 'account_disabled' where account_id = new.id and ended_at is null;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION enqueue_work(work_id text, workflow text, queue text, payload jsonb, for_organization integer, for_account uuid, delay_ms bigint, once_key text, slots integer DEFAULT NULL::integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  kind text := scope_kind();
  organization int := scope_organization();
  account uuid := scope_account();
  owner text;
begin
  if kind is null then raise exception 'durable work is started from a scope'; end if;
  if kind in ('signed_out', 'system') then
    organization := coalesce(for_organization, organization);
    account := coalesce(for_account, account);
  elsif coalesce(for_organization, organization) is distinct from organization
    or coalesce(for_account, account) is distinct from account then
    raise exception 'a % scope starts work for itself only', kind;
  end if;
  owner := coalesce('organization:' || organization, 'account:' || account, 'platform');
  return dbos.enqueue_workflow(
    workflow_name => workflow,
    queue_name => queue,
    positional_args => array[json_build_object(
      'payload', payload, 'organization_id', organization, 'account_id', account)],
    workflow_id => coalesce(owner || '/' || workflow || '/' || once_key, work_id),
    queue_partition_key => owner || coalesce('#' || floor(random() * slots)::int, ''),
    delay_until_epoch_ms => case when delay_ms > 0 then (extract(epoch from now()) * 1000)::bigint + delay_ms end,
    application_name => 'jalon');
end $function$;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION enter_scope(session_id uuid, account uuid, organization integer, role smallint, action text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if organization is null then
    perform set_config('app.kind', 'person', true), set_config('app.account_id', account::text, true),
      set_config('app.organization_id', '', true), set_config('app.action', action, true)
    from session s
    where s.id = session_id and s.account_id = account and s.organization_id is null
      and s.ended_at is null and s.expires_at > now();
  else
    perform set_config('app.kind', 'member', true), set_config('app.account_id', account::text, true),
      set_config('app.organization_id', organization::text, true), set_config('app.action', action, true)
    from session s
      join member m on m.organization_id = s.organization_id and m.account_id = s.account_id
    where s.id = session_id and s.account_id = account and s.organization_id = organization
      and s.ended_at is null and s.expires_at > now()
      and m.role_id = role and m.revoked_at is null;
  end if;
  if not found then raise exception 'session over or changed' using errcode = 'JA401'; end if;
end $function$;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION envelope_of_request(request text)
 RETURNS TABLE(organization_id integer, envelope_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT r.organization_id,
     r.envelope_id
    FROM signature_request r
   WHERE (r.request_id = envelope_of_request.request);
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION feed_periods(hash bytea, from_day date, to_day date)
 RETURNS TABLE(scope text, kind text, from_date date, to_date date, label text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT p.scope,
     p.kind,
     p.from_date,
     p.to_date,
     p.label
    FROM ((((calendar_feed f
      JOIN student s ON (((s.account_id = f.account_id) AND (s.archived_at IS NULL))))
      JOIN enrolment e ON (((e.organization_id = s.organization_id) AND (e.student_id = s.id) AND (e.exit_date IS NULL))))
      JOIN class c ON (((c.organization_id = e.organization_id) AND (c.id = e.class_id))))
      JOIN calendar_period p ON (((p.organization_id = s.organization_id) AND ((p.scope = 'organization'::text) OR ((p.scope = 'site'::text) AND (p.scope_id = c.site_id)) OR ((p.scope = 'class'::text) AND (p.scope_id = c.id)) OR ((p.scope = 'student'::text) AND (p.scope_id = s.id))))))
   WHERE ((f.token_hash = feed_periods.hash) AND (f.revoked_at IS NULL) AND (p.from_date <= feed_periods.to_day) AND (p.to_date >= feed_periods.from_day));
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION feed_sessions(hash bytea, from_day date, to_day date)
 RETURNS TABLE(session_id uuid, sequence integer, state text, on_date date, start_minute smallint, end_minute smallint, label text, mode text, class_names text[], room_name text, site_name text, time_zone text, place text, published_at timestamp with time zone, as_trainer boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH reader AS (
          SELECT f.account_id
            FROM calendar_feed f
           WHERE ((f.token_hash = feed_sessions.hash) AND (f.revoked_at IS NULL))
         ), own AS (
          SELECT v_1.id,
             false AS as_trainer
            FROM (((reader r
              JOIN student s ON (((s.account_id = r.account_id) AND (s.archived_at IS NULL))))
              JOIN enrolment e ON (((e.organization_id = s.organization_id) AND (e.student_id = s.id))))
              JOIN session_version v_1 ON (((v_1.organization_id = s.organization_id) AND v_1.is_current AND (v_1.class_ids @> ARRAY[e.class_id]) AND (v_1.on_date >= e.entry_date) AND ((e.exit_date IS NULL) OR (v_1.on_date <= e.exit_date)))))
         UNION
          SELECT v_1.id,
             true
            FROM (((reader r
              JOIN member m ON (((m.account_id = r.account_id) AND (m.revoked_at IS NULL))))
              JOIN trainer t ON (((t.organization_id = m.organization_id) AND (t.member_id = m.id) AND (t.archived_at IS NULL))))
              JOIN session_version v_1 ON (((v_1.organization_id = t.organization_id) AND v_1.is_current AND (v_1.trainer_ids @> ARRAY[t.id]))))
         )
  SELECT v.session_id,
     v.sequence,
     v.state,
     v.on_date,
     v.start_minute,
     v.end_minute,
     v.label,
     v.mode,
     v.class_names,
     v.room_name,
     v.site_name,
     v.time_zone,
     v.place,
     v.published_at,
     o.as_trainer
    FROM (own o
      JOIN session_version v ON ((v.id = o.id)))
   WHERE ((v.on_date >= feed_sessions.from_day) AND (v.on_date <= feed_sessions.to_day))
   ORDER BY v.on_date, v.start_minute, v.id;
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION fit_account_to_role(member_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 UPDATE account a SET account_type =
         CASE
             WHEN (m.role_id = 5) THEN 3
             ELSE 2
         END
    FROM (member m
      JOIN organization o ON ((o.id = m.organization_id)))
   WHERE ((m.id = fit_account_to_role.member_id) AND (m.organization_id = scope_organization()) AND (m.revoked_at IS NULL) AND (o.kind = 'school'::text) AND (a.id = m.account_id) AND (a.account_type IS DISTINCT FROM
         CASE
             WHEN (m.role_id = 5) THEN 3
             ELSE 2
         END));
END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION found_company(partner_id uuid, partnership_id uuid, profile_id uuid, invoice_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare known partner; company int;
begin
  if scope_kind() is distinct from 'system' then raise exception 'an acceptance comes through its link'; end if;
  select p.* into known from partner p where p.id = partner_id and p.organization_id = scope_organization();
  if known.id is null then raise exception 'no such partner here'; end if;
  -- Two schools may invite the same company, and both links be opened at once.
  perform pg_advisory_xact_lock(hashtextextended('company/' || coalesce(known.siret, known.id::text), 0));
  if exists (select from company_of_siret(known.siret)) then return null; end if;
  insert into organization (kind, name, invoice_uuid, siret, address, phone, email)
  values ('company', known.denomination, invoice_id, known.siret, known.address, known.phone, known.email)
  returning id into company;
  insert into company_profile (id, organization_id, denomination, siret, secteur, employeur_type, employeur_specifique, naf,
    effectif, idcc, opco, opco_source, opco_at, caisse_retraite, regime_chomage_specifique, address, phone, email, signataire,
    register_state, register_read_at, register_said, closed_on)
  values (profile_id, company, known.denomination, known.siret, known.secteur, known.employeur_type, known.employeur_specifique,
    known.naf, known.effectif, known.idcc, known.opco, known.opco_source, known.opco_at, known.caisse_retraite,
    known.regime_chomage_specifique, known.address, known.phone, known.email, known.signataire, known.register_state,
    known.register_read_at, known.register_said, known.closed_on);
  perform join_partner(partner_id, company, partnership_id);
  return company;
end $function$;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION guest_link_page()
 RETURNS TABLE(id uuid, organization_id integer, kind text, subject text, subject_id text, part text, email text, facts jsonb, state text, created_at timestamp with time zone, expires_at timestamp with time zone, invited_by text, organization_kind text, organization_name text, logo_key text, siret text, uai text, address jsonb, contact_email text, contact_phone text, website text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT d.id,
     d.organization_id,
     d.kind,
     d.subject,
     d.subject_id,
     d.part,
     d.email,
     d.facts,
     guest_link_state(d.*) AS guest_link_state,
     d.created_at,
     d.expires_at,
     NULLIF(concat_ws(' '::text, a.first_name, a.last_name), ''::text) AS "nullif",
     o.kind,
     o.name,
     o.logo_key,
     o.siret,
     ( SELECT c.uai
            FROM apprentice_training_center c
           WHERE ((c.organization_id = o.id) AND (c.archived_at IS NULL))
           ORDER BY (c.siret IS DISTINCT FROM o.siret), c.created_at
          LIMIT 1) AS uai,
     o.address,
     COALESCE(o.email, a.email) AS "coalesce",
     o.phone,
     o.website
    FROM ((guest_link d
      JOIN organization o ON ((o.id = d.organization_id)))
      LEFT JOIN account a ON ((a.id = d.issued_by)))
   WHERE (d.token_hash = scope_guest_link());
END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION guest_link_state(d guest_link)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((d).used_at IS NOT NULL) THEN 'used'::text WHEN ((d).declined_at IS NOT NULL) THEN 'declined'::text WHEN ((d).revoked_at IS NOT NULL) THEN 'revoked'::text WHEN ((d).replaced_by IS NOT NULL) THEN 'replaced'::text WHEN ((d).expires_at <= now()) THEN 'expired'::text ELSE 'open'::text END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION host_tutor_keys(fields jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (((fields ->> 'situation_accueil'::text) = 'true'::text) AND (jsonb_typeof((fields -> 'entreprises_accueil'::text)) = 'array'::text)) THEN (SELECT array_agg(DISTINCT keys.key) AS array_agg FROM (SELECT tutor_key((line.value ->> 'maitre'::text), (line.value ->> 'maitre_prenom'::text), (line.value ->> 'maitre_naissance'::text)) AS key FROM jsonb_array_elements((host_tutor_keys.fields -> 'entreprises_accueil'::text)) line(value)) keys WHERE (keys.key IS NOT NULL)) ELSE NULL::text[] END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION index_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  named text := format('concat_ws('' '', %s)', replace(tg_argv[0], ' ', ', '));
  wholes text := format('unnest(array[%s]::text[])', replace(tg_argv[1], ' ', ', '));
  -- Once for each row: the fence keeps it from being made again for each of its words.
  marked text := case when tg_argv[2] = 'marked' then format(
      'select *, search_mark(array(select search_words(%s) union all select lower(whole) from %s whole where whole <> '''')) as mark from %%1$s offset 0',
      named, wholes)
    else 'select *, null::bigint as mark from %1$s' end;
  -- A whole column that is one of the words too, such as a name that is a number, is one key.
  keys text := format($keys$(
      select organization_id, word, %1$L as kind, id, mark from (%4$s) t, search_words(%2$s) word where archived_at is null
      union
      select organization_id, lower(whole), %1$L, id, mark from (%4$s) t, %3$s whole where archived_at is null and whole <> '')$keys$,
    tg_table_name, named, wholes, marked);
  former text := format(keys, 'old_rows');
  present text := format(keys, 'new_rows');
  has_changed boolean;
begin
  if tg_op = 'UPDATE' then
    execute format('select exists (select id, organization_id, archived_at is null, %1$s from new_rows
      except select id, organization_id, archived_at is null, %1$s from old_rows)',
      replace(concat_ws(' ', nullif(tg_argv[0], ''), nullif(tg_argv[1], '')), ' ', ', ')) into has_changed;
    if not has_changed then return null; end if;
    execute format('delete from search_key k using (%s except %s) gone
      where k.organization_id = gone.organization_id and k.key = gone.word and k.kind = gone.kind and k.subject_id = gone.id',
      former, present);
    execute format('insert into search_key (organization_id, key, kind, subject_id, mark) %s except %s on conflict do nothing', present, former);
  elsif tg_op = 'DELETE' then
    execute format('delete from search_key k using %s gone
      where k.organization_id = gone.organization_id and k.key = gone.word and k.kind = gone.kind and k.subject_id = gone.id', former);
  else
    -- A new row has no key yet: nothing to be in conflict with, and looking for it costs a quarter of the write.
    execute format('insert into search_key (organization_id, key, kind, subject_id, mark) %s', present);
  end if;
  return null;
end $function$;
-- run by: its owner

CREATE AGGREGATE invoice_link(bytea,bytea) (SFUNC = audit_next_link, STYPE = bytea);
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION is_operator()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT ((scope_kind() = 'person'::text) AND (EXISTS ( SELECT
            FROM account a
           WHERE ((a.id = scope_account()) AND (a.account_type = 4) AND (a.disabled_at IS NULL)))));
END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION join_founded_company(partner_id uuid, account uuid, member_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare company int := (select p.company_id from partner p where p.id = partner_id and p.organization_id = scope_organization());
begin
  if scope_kind() is distinct from 'system' then raise exception 'an arrival comes through its link'; end if;
  perform pg_advisory_xact_lock(hashtextextended('company-member/' || company, 0));
  if company is null or exists (select from member m where m.organization_id = company and m.revoked_at is null) then
    return false;
  end if;
  insert into member (id, organization_id, account_id, role_id) values (member_id, company, account, 1);
  return true;
end $function$;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION join_partner(partner_id uuid, company integer, partnership_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare school int := scope_organization();
begin
  if scope_kind() is distinct from 'system' then raise exception 'an acceptance comes through its link'; end if;
  update partner p set company_id = company, status = 'active', declined_reason = null, updated_at = now()
  where p.id = partner_id and p.organization_id = school;
  if not found then raise exception 'no such partner here'; end if;
  insert into partnership (id, school_id, company_id) values (partnership_id, school, company)
  on conflict (school_id, company_id) do update set ended_at = null, accepted_at = now();
end $function$;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION keep_audit_seals()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update audit_seal set seq = next_seq, hash = next_hash, next_seq = null, next_hash = null where next_seq is not null
$function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION keep_bank_line()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  living text[] := array['left_cents', 'is_set_aside', 'bucket'];
begin
  if to_jsonb(new) - living is distinct from to_jsonb(old) - living
  then raise exception 'a line of the bank does not change' using errcode = 'check_violation';
  end if;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION keep_contracted_until()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  touched uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct n.partner_id) into touched from new_rows n where n.partner_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct o.partner_id) into touched from old_rows o where o.partner_id is not null;
  else
    select array_agg(distinct one.partner_id) into touched
    from new_rows n join old_rows o on o.id = n.id cross join lateral (values (n.partner_id), (o.partner_id)) one (partner_id)
    where one.partner_id is not null and (n.partner_id, n.status, n.ends_on, n.broken_on) is distinct from (o.partner_id, o.status, o.ends_on, o.broken_on);
  end if;
  if touched is null then return null; end if;
  update partner p set contracted_until = kept.until
  from (
    select one.id, (select max(contract_reach(c.status, c.status_before_archive, c.broken_on, c.ends_on, c.created_at))
      from contract c where c.organization_id = o.organization_id and c.partner_id = o.id) as until
    from unnest(touched) one (id) join partner o on o.id = one.id) kept
  where p.id = kept.id and p.contracted_until is distinct from kept.until;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION keep_instalment_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into money_day as m select organization_id, kind, day, sum(cents) from (
      select organization_id, 'expected' as kind, opens_on as day, cents from new_rows where bucket <> 'closed'
      union all select organization_id, 'due', due_on, left_cents from new_rows where bucket = 'issued' and due_on is not null) c
    group by 1, 2, 3 having sum(cents) <> 0 order by 1, 2 desc, 3
    on conflict (organization_id, kind, day) do update set cents = m.cents + excluded.cents;
  elsif tg_op = 'DELETE' then
    insert into money_day as m select organization_id, kind, day, -sum(cents) from (
      select organization_id, 'expected' as kind, opens_on as day, cents from old_rows where bucket <> 'closed'
      union all select organization_id, 'due', due_on, left_cents from old_rows where bucket = 'issued' and due_on is not null) c
    group by 1, 2, 3 having sum(cents) <> 0 order by 1, 2 desc, 3
    on conflict (organization_id, kind, day) do update set cents = m.cents + excluded.cents;
  else
    insert into money_day as m select organization_id, kind, day, sum(cents) from (
      select organization_id, 'expected' as kind, opens_on as day, cents from new_rows where bucket <> 'closed'
      union all select organization_id, 'due', due_on, left_cents from new_rows where bucket = 'issued' and due_on is not null
      union all select organization_id, 'expected', opens_on, -cents from old_rows where bucket <> 'closed'
      union all select organization_id, 'due', due_on, -left_cents from old_rows where bucket = 'issued' and due_on is not null) c
    group by 1, 2, 3 having sum(cents) <> 0 order by 1, 2 desc, 3
    on conflict (organization_id, kind, day) do update set cents = m.cents + excluded.cents;
  end if;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION keep_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  living text[] := array['state', 'paid_cents', 'credited_cents', 'pdf_file_id'];
begin
  if to_jsonb(new) - living is distinct from to_jsonb(old) - living
    or (old.pdf_file_id is not null and new.pdf_file_id is distinct from old.pdf_file_id)
    or new.credited_cents < old.credited_cents
  then raise exception 'an issued invoice does not change: it is corrected by a credit note' using errcode = 'check_violation';
  end if;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION keep_invoice_details()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if old.invoice_is_config_accepted and (new.invoice_prefix, new.invoice_counter, new.invoice_is_config_accepted)
    is distinct from (old.invoice_prefix, old.invoice_counter, old.invoice_is_config_accepted)
  then raise exception 'accepted invoice settings do not change' using errcode = 'check_violation';
  end if;
  return new;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION keep_invoice_series()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (new.id, new.organization_id, new.kind, new.prefix) is distinct from (old.id, old.organization_id, old.kind, old.prefix)
    or new.next_number <= old.next_number or new.last_issued_on < old.last_issued_on
    or (select count(*) from invoice v where v.organization_id = new.organization_id and v.series_id = new.id
          and v.number >= old.next_number and v.number < new.next_number) <> new.next_number - old.next_number
    or new.last_hash is distinct from (select v.hash from invoice v
          where v.organization_id = new.organization_id and v.series_id = new.id and v.number = new.next_number - 1)
  then raise exception 'a series of invoices goes on, one number after the other' using errcode = 'check_violation';
  end if;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION keep_issued_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into money_day as m select organization_id, 'issued', issued_on, sum(total_cents) from new_rows where kind = 'invoice'
  group by 1, 3 order by 1, 3
  on conflict (organization_id, kind, day) do update set cents = m.cents + excluded.cents;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE PROCEDURE keep_list(IN target regclass, IN list text, IN words text, IN wholes text)
 LANGUAGE plpgsql
AS $procedure$
declare
  arguments text := format('%L, %L', words, wholes);
begin
  execute format('create trigger words_insert after insert on %s referencing new table as new_rows
    for each statement execute function index_words(%s)', target, arguments);
  execute format('create trigger words_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function index_words(%s)', target, arguments);
  execute format('create trigger words_delete after delete on %s referencing old table as old_rows
    for each statement execute function index_words(%s)', target, arguments);
  execute format('create trigger count_insert after insert on %s referencing new table as new_rows
    for each statement execute function count_rows(%L)', target, list);
  execute format('create trigger count_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function count_rows(%L)', target, list);
  execute format('create trigger count_delete after delete on %s referencing old table as old_rows
    for each statement execute function count_rows(%L)', target, list);
end $procedure$;
-- run by: its owner

CREATE OR REPLACE FUNCTION keep_received_months()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into received_month as m
  select p.organization_id, g.dimension, g.key, date_trunc('month', p.paid_on)::date, sum(p.cents)
  from new_rows p
    join invoice v on v.organization_id = p.organization_id and v.id = p.invoice_id
    join instalment i on i.organization_id = v.organization_id and i.id = v.instalment_id
    join contract c on c.organization_id = i.organization_id and c.id = i.contract_id
    cross join lateral (values ('funder', i.payer_key), ('centre', coalesce(i.center_id::text, '')),
      ('training', coalesce(i.training_id::text, '')), ('class', coalesce(c.class_id::text, ''))) g(dimension, key)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (organization_id, dimension, key, month) do update set cents = m.cents + excluded.cents;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION keep_written_money()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  written money_day;
begin
  written.organization_id := new.organization_id;
  if tg_table_name = 'invoice_payment' then
    written.kind := 'received';
    written.day := new.paid_on;
    written.cents := new.cents;
  else
    written.kind := 'issued';
    written.day := new.issued_on;
    written.cents := case tg_op when 'INSERT' then new.total_cents else old.credited_cents - new.credited_cents end;
  end if;
  insert into money_day as m values (written.*)
  on conflict (organization_id, kind, day) do update set cents = m.cents + excluded.cents;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION last_audit_check()
 RETURNS TABLE(checked_at timestamp with time zone, chains integer, entries bigint, faults text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select checked_at, chains, entries, faults from audit_check order by checked_at desc limit 1
$function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION legal_value_history()
 RETURNS TABLE(id uuid, name text, valid_from date, valid_until date, value jsonb, source text, uncertain boolean, reason text, added_by text, created_at timestamp with time zone, withdrawn_at timestamp with time zone, withdrawn_by text, withdrawal_reason text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT v.id,
     v.name,
     v.valid_from,
     v.valid_until,
     v.value,
     v.source,
     v.uncertain,
     v.reason,
     v.added_by,
     v.created_at,
     v.withdrawn_at,
     v.withdrawn_by,
     v.withdrawal_reason
    FROM legal_value v
   WHERE is_operator()
   ORDER BY v.name, v.valid_from DESC, v.created_at DESC;
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION legal_values()
 RETURNS TABLE(name text, valid_from date, valid_until date, value jsonb, source text, uncertain boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT v.name,
     v.valid_from,
     v.valid_until,
     v.value,
     v.source,
     v.uncertain
    FROM legal_value v
   WHERE (v.withdrawn_at IS NULL)
   ORDER BY v.name, v.valid_from;
END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION move_received_contract()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into received_month as m
  select new.organization_id, 'class', g.key, date_trunc('month', p.paid_on)::date, sum(g.sign * p.cents)
  from invoice v
    join invoice_payment p on p.organization_id = v.organization_id and p.invoice_id = v.id
    cross join lateral (values (coalesce(old.class_id::text, ''), -1), (coalesce(new.class_id::text, ''), 1)) g(key, sign)
  where v.organization_id = new.organization_id and v.contract_id = new.id
  group by 3, 4 having sum(g.sign * p.cents) <> 0 order by 3, 4
  on conflict (organization_id, dimension, key, month) do update set cents = m.cents + excluded.cents;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION move_received_instalment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into received_month as m
  select new.organization_id, g.dimension, g.key, date_trunc('month', p.paid_on)::date, sum(g.sign * p.cents)
  from invoice v
    join invoice_payment p on p.organization_id = v.organization_id and p.invoice_id = v.id
    cross join lateral (values
      ('funder', old.payer_key, -1), ('funder', new.payer_key, 1),
      ('centre', coalesce(old.center_id::text, ''), -1), ('centre', coalesce(new.center_id::text, ''), 1),
      ('training', coalesce(old.training_id::text, ''), -1), ('training', coalesce(new.training_id::text, ''), 1)) g(dimension, key, sign)
  where v.organization_id = new.organization_id and v.contract_id = new.contract_id and v.instalment_id = new.id
  group by 2, 3, 4 having sum(g.sign * p.cents) <> 0 order by 2, 3, 4
  on conflict (organization_id, dimension, key, month) do update set cents = m.cents + excluded.cents;
  return null;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION official_blank_on(asked_form text, asked_day date)
 RETURNS TABLE(source_key text, links jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT b.source_key,
     b.links
    FROM official_blank b
   WHERE ((b.form = official_blank_on.asked_form) AND (b.state = 'applied'::text) AND (b.valid_from <= official_blank_on.asked_day))
   ORDER BY b.valid_from DESC
  LIMIT 1;
END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION only_own_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_user in ('jalon_app', 'jalon_worker') and new.organization_id is distinct from scope_organization() then
    raise exception 'a profile is written by its company' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION open_feed(hash bytea, at_most integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare reads int;
begin
  update calendar_feed f set last_read_at = now(),
    reads_in_minute = case when f.minute_began_at > now() - interval '1 minute' then f.reads_in_minute + 1 else 1 end,
    minute_began_at = case when f.minute_began_at > now() - interval '1 minute' then f.minute_began_at else now() end
  from account a
  where f.token_hash = hash and f.revoked_at is null and a.id = f.account_id and a.disabled_at is null
  returning f.reads_in_minute into reads;
  if reads is null then return 'unknown'; end if;
  return case when reads > at_most then 'too_many' else 'open' end;
end $function$;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION open_session(session_id uuid, holder uuid, holder_organization integer, device_hash bytea, token_hash bytea, device_name text, ends_at timestamp with time zone, tried_bucket bytea)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into session (id, account_id, organization_id, binding_hash, refresh_hash, device, expires_at)
  values (session_id, holder, holder_organization, device_hash, token_hash, device_name, ends_at);
  delete from login_throttle t where t.bucket = tried_bucket;
end $function$;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION organization_teaches(organization integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT o.educational_module_access FROM organization o WHERE (o.id = organization_teaches.organization));
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION organizations_to_rewrap(current_root text, after_organization integer, at_most integer)
 RETURNS TABLE(organization_id integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT k.organization_id
    FROM organization_key k
   WHERE ((scope_kind() = 'system'::text) AND (k.root_key_id <> organizations_to_rewrap.current_root) AND (k.organization_id > organizations_to_rewrap.after_organization))
   ORDER BY k.organization_id
  LIMIT organizations_to_rewrap.at_most;
END;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION own_accesses(at_most integer)
 RETURNS TABLE(at timestamp with time zone, school text, person text, what text, detail text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH own AS (
          SELECT s_1.id,
             s_1.organization_id,
             s_1.created_at
            FROM student s_1
           WHERE ((scope_kind() = 'person'::text) AND (s_1.account_id = scope_account()))
         ), seen AS (
          SELECT e.organization_id,
             e.at,
             e.actor_account_id,
             COALESCE((e.after ->> 'revealed'::text), 'document'::text) AS what,
             NULL::text AS label
            FROM (own o_1
              JOIN audit_entry e ON (((e.organization_id = o_1.organization_id) AND (e.subject = 'student'::text) AND (e.subject_id = (o_1.id)::text) AND (e.operation = 'note'::text))))
         UNION ALL
          SELECT e.organization_id,
             e.at,
             e.actor_account_id,
             'document'::text,
             d.label
            FROM ((own o_1
              JOIN student_document d ON ((d.student_id = o_1.id)))
              JOIN audit_entry e ON (((e.organization_id = o_1.organization_id) AND (e.subject = 'student_document'::text) AND (e.subject_id = (d.id)::text) AND (e.operation = 'note'::text))))
         UNION ALL
          SELECT e.organization_id,
             e.at,
             e.actor_account_id,
             'signature_copy'::text,
             c.number
            FROM ((own o_1
              JOIN contract c ON (((c.organization_id = o_1.organization_id) AND (c.student_id = o_1.id))))
              JOIN audit_entry e ON (((e.organization_id = o_1.organization_id) AND (e.subject = 'contract'::text) AND (e.subject_id = (c.id)::text) AND (e.operation = 'note'::text) AND ((e.after ->> 'revealed'::text) = 'signature_copy'::text))))
         UNION ALL
          SELECT e.organization_id,
             e.at,
             e.actor_account_id,
             'export'::text,
             NULL::text
            FROM (own o_1
              JOIN audit_entry e ON (((e.organization_id = o_1.organization_id) AND (e.subject = 'data_export'::text) AND (e.operation = 'note'::text) AND (e.after @> '{"downloaded": true, "with_secrets": true}'::jsonb) AND (e.at >= o_1.created_at))))
         )
  SELECT s.at,
     o.name,
     concat_ws(' '::text, a.first_name, a.last_name) AS concat_ws,
     s.what,
     s.label
    FROM ((seen s
      JOIN organization o ON ((o.id = s.organization_id)))
      LEFT JOIN account a ON ((a.id = s.actor_account_id)))
   ORDER BY s.at DESC
  LIMIT own_accesses.at_most;
END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION own_signing(of_sheet uuid, of_device bytea)
 RETURNS TABLE(organization_id integer, student_id uuid, on_date date, status text, starts_at timestamp with time zone, ends_at timestamp with time zone, breaks jsonb, time_zone text, taught_minutes smallint, mode text, line_status text, signed_at timestamp with time zone, is_device_taken boolean, seq integer, hash text, now timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
#variable_conflict use_column
begin
  if scope_kind() is distinct from 'person' then return; end if;
  for organization_id, student_id, on_date, status, starts_at, ends_at, breaks, time_zone, taught_minutes, mode, seq, hash in
    select sh.organization_id, st.id, sh.on_date, sh.status, sh.starts_at, sh.ends_at, sh.breaks, sh.time_zone,
      sh.taught_minutes, s.mode, c.seq, c.hash
    from student st
      join attendance_sheet sh on sh.organization_id = st.organization_id and sh.id = of_sheet
      join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
      left join attendance_chain c on c.organization_id = sh.organization_id and c.sheet_id = sh.id
    where st.account_id = scope_account() and st.archived_at is null
  loop
    select l.status into line_status from attendance_line l
    where l.organization_id = own_signing.organization_id and l.on_date = own_signing.on_date and l.sheet_id = of_sheet
      and l.student_id = own_signing.student_id;
    continue when not found;
    select max(coalesce((e.payload ->> 'captured_at')::timestamptz, e.at)) filter (where e.student_id = own_signing.student_id),
      coalesce(bool_or(e.student_id <> own_signing.student_id and e.device = of_device and e.method <> 'trainer_device'), false)
    into signed_at, is_device_taken from attendance_event e
    where e.organization_id = own_signing.organization_id and e.on_date = own_signing.on_date and e.sheet_id = of_sheet
      and e.kind = 'learner_signed';
    now := date_trunc('milliseconds', clock_timestamp());
    return next;
    return;
  end loop;
end $function$;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION partition_months_ahead()
 RETURNS TABLE(parent text, months integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.partrelid::regclass::text, (
    select count(*)::int from generate_series(1, 36) n
    where not exists (select from generate_series(1, n) k
      where to_regclass(p.partrelid::regclass::text || '_'
        || to_char(date_trunc('month', now()) + make_interval(months => k), 'YYYY_MM')) is null))
  from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
  where c.relnamespace = 'public'::regnamespace and p.partstrat = 'r'
$function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION propose_audit_seal(of_chain text, new_seq bigint, new_hash bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into audit_seal as s values (of_chain, 0, '', new_seq, new_hash)
  on conflict (chain) do update set next_seq = excluded.next_seq, next_hash = excluded.next_hash
$function$;
-- run by: jalon_worker

CREATE OR REPLACE PROCEDURE protect_table(IN target regclass, IN privileges text, IN rule text, IN audited boolean, IN hidden text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  columns text := (select coalesce(string_agg(quote_literal(c), ', '), '') from unnest(hidden) c);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy scope on %s to jalon_app, jalon_worker using (%s) with check (%s)', target, rule, rule);
  execute format('grant %s on %s to jalon_app, jalon_worker', privileges, target);
  if audited then
    execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
      for each statement execute function audit_write(%s)', target, columns);
    execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
      for each statement execute function audit_write(%s)', target, columns);
    execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
      for each statement execute function audit_write(%s)', target, columns);
  end if;
end $procedure$;
-- run by: its owner

CREATE OR REPLACE PROCEDURE protect_tenant_table(IN target regclass, IN privileges text, IN hidden text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
begin
  call protect_table(target, privileges, 'organization_id = (select scope_organization())', true, hidden);
end $procedure$;
-- run by: its owner

CREATE OR REPLACE FUNCTION prune_notices(read_before date, told_before date, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare removed int;
begin
  delete from notice where ctid = any (array(
    select ctid from notice where read_at < read_before or (read_at is null and created_at < told_before)
    order by created_at limit at_most));
  get diagnostics removed = row_count;
  return removed;
end $function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION prune_signature_webhooks(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare removed int;
begin
  delete from signature_webhook where ctid = any (array(
    select ctid from signature_webhook where received_at < now() - interval '30 days' order by received_at limit at_most));
  get diagnostics removed = row_count;
  return removed;
end $function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION prune_technical_rows(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare keys int; throttles int; sessions int; resets int; mails int;
begin
  delete from idempotency_key where ctid = any (array(
    select ctid from idempotency_key where created_at < now() - interval '48 hours' order by created_at limit at_most));
  get diagnostics keys = row_count;
  delete from login_throttle where ctid = any (array(
    select ctid from login_throttle where since < now() - interval '48 hours' order by since limit at_most));
  get diagnostics throttles = row_count;
  delete from session where ctid = any (array(
    select ctid from session where expires_at < now() - interval '30 days' order by expires_at limit at_most));
  get diagnostics sessions = row_count;
  delete from password_reset where ctid = any (array(
    select ctid from password_reset where expires_at < now() - interval '7 days' order by expires_at limit at_most));
  get diagnostics resets = row_count;
  delete from mail_delivery where ctid = any (array(
    select ctid from mail_delivery where created_at < now() - interval '180 days' order by created_at limit at_most));
  get diagnostics mails = row_count;
  if sessions + resets > 0 then
    perform audit_note(null, null, 'pruning', 'platform', jsonb_build_object('sessions', sessions, 'password_resets', resets));
  end if;
  return keys + throttles + sessions + resets + mails;
end $function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION published_funding(certifications text[], agreement text, also uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH files AS (
          SELECT f.id,
             f.file_date
            FROM funding_file f
           WHERE ((f.state = 'applied'::text) OR ((f.id = published_funding.also) AND (scope_kind() = 'system'::text)))
         ), branches AS (
          SELECT b.idcc,
             b.cpne_code,
             b.cpne_label,
             f.file_date
            FROM (published_branch b
              JOIN files f ON ((f.id = b.file_id)))
           WHERE (b.idcc = published_funding.agreement)
         ), levels AS (
          SELECT l.rncp,
             l.cpne_code,
             l.amount_cents,
             l.status,
             l.applicable_from,
             f.file_date
            FROM (published_level l
              JOIN files f ON ((f.id = l.file_id)))
           WHERE ((l.rncp = ANY (published_funding.certifications)) AND (l.cpne_code IN ( SELECT b.cpne_code
                    FROM branches b)))
         UNION ALL
          SELECT l.rncp,
             min(l.cpne_code) AS min,
             l.amount_cents,
             l.status,
             l.applicable_from,
             f.file_date
            FROM (published_level l
              JOIN files f ON ((f.id = l.file_id)))
           WHERE ((l.rncp = ANY (published_funding.certifications)) AND (l.status = 'A'::text) AND (NOT (l.cpne_code IN ( SELECT b.cpne_code
                    FROM branches b))))
           GROUP BY l.rncp, l.amount_cents, l.status, l.applicable_from, f.file_date
         )
  SELECT jsonb_build_object('files', COALESCE(( SELECT jsonb_agg(f.file_date ORDER BY f.file_date) AS jsonb_agg
            FROM files f), '[]'::jsonb), 'branches', COALESCE(( SELECT jsonb_agg(jsonb_build_object('idcc', b.idcc, 'cpneCode', b.cpne_code, 'cpneLabel', b.cpne_label, 'fileDate', b.file_date) ORDER BY b.file_date, b.cpne_code) AS jsonb_agg
            FROM branches b), '[]'::jsonb), 'levels', COALESCE(( SELECT jsonb_agg(jsonb_build_object('rncp', l.rncp, 'cpneCode', l.cpne_code, 'amountCents', l.amount_cents, 'status', l.status, 'applicableFrom', l.applicable_from, 'fileDate', l.file_date)) AS jsonb_agg
            FROM levels l), '[]'::jsonb)) AS jsonb_build_object;
END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION published_levels(certifications text[])
 RETURNS TABLE(rncp text, cpne_code text, cpne_label text, amount_cents integer, status text, applicable_from date, file_date date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 WITH files AS (
          SELECT f.id,
             f.file_date
            FROM funding_file f
           WHERE (f.state = 'applied'::text)
         ), levels AS (
          SELECT DISTINCT ON (l_1.rncp, l_1.cpne_code, l_1.applicable_from) l_1.rncp,
             l_1.cpne_code,
             l_1.amount_cents,
             l_1.status,
             l_1.applicable_from,
             f.file_date
            FROM (published_level l_1
              JOIN files f ON ((f.id = l_1.file_id)))
           WHERE (l_1.rncp = ANY (published_levels.certifications))
           ORDER BY l_1.rncp, l_1.cpne_code, l_1.applicable_from, f.file_date DESC
         ), names AS (
          SELECT DISTINCT ON (b.cpne_code) b.cpne_code,
             b.cpne_label
            FROM (published_branch b
              JOIN files f ON ((f.id = b.file_id)))
           WHERE (b.cpne_code IN ( SELECT l_1.cpne_code
                    FROM levels l_1))
           ORDER BY b.cpne_code, f.file_date DESC
         )
  SELECT l.rncp,
     l.cpne_code,
     COALESCE(n.cpne_label, ''::text) AS "coalesce",
     l.amount_cents,
     l.status,
     l.applicable_from,
     l.file_date
    FROM (levels l
      LEFT JOIN names n ON ((n.cpne_code = l.cpne_code)))
   ORDER BY l.rncp, l.cpne_code, l.applicable_from;
END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION record_audit_check(chains integer, entries bigint, faults text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into audit_check (chains, entries, faults) values (chains, entries, faults)
$function$;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION root_keys_in_use()
 RETURNS TABLE(root_key_id text, organizations bigint, organization_id integer, wrapped_key bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT ON (k.root_key_id) k.root_key_id,
     count(*) OVER (PARTITION BY k.root_key_id) AS count,
     k.organization_id,
     k.wrapped_key
    FROM organization_key k
   WHERE (scope_kind() = 'system'::text)
   ORDER BY k.root_key_id, k.created_at DESC;
END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION schools_with_contracts()
 RETURNS TABLE(organization_id integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT c.organization_id
    FROM list_count c
   WHERE ((c.list = 'contracts'::text) AND (c.n > 0) AND (scope_kind() = 'system'::text))
   ORDER BY c.organization_id;
END;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION schools_with_office(after integer, at_most integer)
 RETURNS TABLE(organization_id integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT o.id
    FROM organization o
   WHERE ((o.kind = 'school'::text) AND (o.id > schools_with_office.after) AND (scope_kind() = 'system'::text) AND (EXISTS ( SELECT
            FROM member m
           WHERE ((m.organization_id = o.id) AND (m.revoked_at IS NULL) AND (m.role_id < 4)))))
   ORDER BY o.id
  LIMIT schools_with_office.at_most;
END;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION schools_with_opco_keys(after integer, at_most integer)
 RETURNS TABLE(organization_id integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT c.organization_id
    FROM opco_connection c
   WHERE ((c.key_sealed IS NOT NULL) AND (c.organization_id > schools_with_opco_keys.after) AND (scope_kind() = 'system'::text))
   ORDER BY c.organization_id
  LIMIT schools_with_opco_keys.at_most;
END;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION schools_with_sessions(from_date date, to_date date, after integer, at_most integer)
 RETURNS TABLE(organization_id integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT s.organization_id
    FROM course_session s
   WHERE (((s.on_date >= schools_with_sessions.from_date) AND (s.on_date <= schools_with_sessions.to_date)) AND (s.organization_id > schools_with_sessions.after) AND (scope_kind() = 'system'::text))
   ORDER BY s.organization_id
  LIMIT schools_with_sessions.at_most;
END;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION scope_account()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.account_id'::text, true), ''::text))::uuid;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION scope_guest_link()
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN decode(NULLIF(current_setting('app.guest_link'::text, true), ''::text), 'hex'::text);
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION scope_kind()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('app.kind'::text, true), ''::text);
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION scope_organization()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::integer;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION sealed_document(hash bytea)
 RETURNS TABLE(kind text, title text, school text, completed_at timestamp with time zone, signers jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT d.kind,
     d.title,
     o.name,
     e.closed_at,
     ( SELECT jsonb_agg(jsonb_build_object('name', ((s.first_name || ' '::text) || s.last_name), 'role', s.role, 'signed_at', s.signed_at, 'identified_by', s.identified_by) ORDER BY s.signed_at) AS jsonb_agg
            FROM signer s
           WHERE ((s.organization_id = e.organization_id) AND (s.envelope_id = e.id) AND (s.status = 'signed'::text) AND (s.frames @> jsonb_build_array(jsonb_build_object('document', d.id))))) AS jsonb_agg
    FROM ((signature_document d
      JOIN signature_envelope e ON (((e.organization_id = d.organization_id) AND (e.id = d.envelope_id))))
      JOIN organization o ON ((o.id = d.organization_id)))
   WHERE ((d.sealed_sha256 = sealed_document.hash) AND (e.status = 'completed'::text))
 UNION ALL
  SELECT 'attendance'::text,
     a.title,
     o.name,
     a.made_at,
     NULL::jsonb AS jsonb
    FROM (attendance_document a
      JOIN organization o ON ((o.id = a.organization_id)))
   WHERE (a.sha256 = sealed_document.hash)
 UNION ALL
  SELECT 'certificate'::text,
     ((
         CASE c.kind
             WHEN 'realisation'::text THEN 'Certificat de réalisation '::text
             ELSE 'Attestation d’assiduité '::text
         END || c.number) ||
         CASE
             WHEN (c.state = 'cancelled'::text) THEN ', annulé par l’établissement'::text
             WHEN (r.number IS NOT NULL) THEN (', remplacé par '::text || r.number)
             WHEN (c.state = 'superseded'::text) THEN ', remplacé'::text
             ELSE ''::text
         END),
     o.name,
     c.issued_at,
     NULL::jsonb AS jsonb
    FROM ((attendance_certificate c
      JOIN organization o ON ((o.id = c.organization_id)))
      LEFT JOIN attendance_certificate r ON (((r.organization_id = c.organization_id) AND (r.replaces_id = c.id) AND (r.number IS NOT NULL))))
   WHERE (c.sha256 = sealed_document.hash);
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION search_mark(words text[])
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT bit_or((((1)::bigint << (ascii(word.word) % 31)) | ((1)::bigint << (31 + (((31 * ascii(word.word)) + ascii(substr(word.word, 2))) % 32))))) AS bit_or FROM unnest(search_mark.words) word(word));
-- run by: its owner

CREATE OR REPLACE FUNCTION search_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(value) = length(value)) THEN lower(value) ELSE lower(regexp_replace(NORMALIZE(replace(replace(replace(replace(value, 'œ'::text, 'oe'::text), 'Œ'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'Æ'::text, 'ae'::text), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)) END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION search_words(value text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 4
BEGIN ATOMIC
 SELECT DISTINCT word.word
    FROM string_to_table(regexp_replace(search_text(search_words.value), '[^a-z0-9]+'::text, ' '::text, 'g'::text), ' '::text) word(word)
   WHERE (word.word <> ''::text);
END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION see_company_planning()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare seen int;
begin
  insert into publication_company_view (id, organization_id, recipient_id, account_id, name, company_name, is_told)
  select gen_random_uuid(), r.organization_id, r.id, a.id, a.first_name || ' ' || a.last_name, o.name,
    exists (select from publication_recipient u
      where u.organization_id = r.organization_id and u.publication_id = r.publication_id and u.student_id = r.student_id
        and u.kind = 'tutor' and u.email = a.email)
  from company_contracts() t
    join contract c on c.organization_id = t.organization_id and c.id = t.id
    join publication_recipient r on r.organization_id = c.organization_id and r.student_id = c.student_id and r.kind = 'learner'
    join planning_publication p on p.organization_id = r.organization_id and p.id = r.publication_id
      and p.last_on >= t.starts_on and p.first_on <= coalesce(t.broken_on, t.ends_on, 'infinity')
    join account a on a.id = scope_account()
    join organization o on o.id = scope_organization()
  where t.status not in ('cancelled', 'refused')
  on conflict (organization_id, recipient_id, account_id) do nothing;
  get diagnostics seen = row_count;
  update publication_recipient u set seen_at = now()
  from publication_recipient r
    join publication_company_view w on w.organization_id = r.organization_id and w.recipient_id = r.id
    join account a on a.id = w.account_id
  where w.account_id = scope_account() and w.is_told and u.organization_id = r.organization_id
    and u.publication_id = r.publication_id and u.student_id = r.student_id and u.kind = 'tutor' and u.email = a.email
    and u.seen_at is null;
  return seen;
end $function$;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION see_own_planning()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare seen int;
begin
  update publication_recipient r set seen_at = now()
  from student s
  where scope_kind() = 'person' and s.account_id = scope_account() and s.archived_at is null
    and r.organization_id = s.organization_id and r.student_id = s.id and r.kind = 'learner' and r.seen_at is null;
  get diagnostics seen = row_count;
  return seen;
end $function$;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION signature_requests_to_ask(before timestamp with time zone, at_most integer)
 RETURNS TABLE(organization_id integer, envelope_id uuid, is_made boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT r.organization_id,
     r.envelope_id,
     (r.request_id IS NOT NULL)
    FROM signature_request r
   WHERE ((r.ended_at IS NULL) AND (COALESCE(r.asked_at, r.created_at) < signature_requests_to_ask.before) AND (scope_kind() = 'system'::text))
   ORDER BY COALESCE(r.asked_at, r.created_at)
  LIMIT signature_requests_to_ask.at_most;
END;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION student_contracts()
 RETURNS TABLE(id uuid, organization_id integer, school_name text, number text, contract_type text, status text, company_name text, training_name text, tutor_name text, starts_on date, ends_on date, broken_on date, weekly_hours integer, weekly_minutes integer, pay jsonb, first_pay_cents bigint, is_ours boolean, files_with_state boolean, link_id uuid, is_part_sent boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT c.id,
     c.organization_id,
     o.name,
     c.number,
     c.contract_type,
         CASE
             WHEN (c.status = 'archived'::text) THEN c.status_before_archive
             ELSE c.status
         END AS status,
     c.company_name,
     c.training_name,
     c.tutor_name,
     c.starts_on,
     c.ends_on,
     c.broken_on,
     ((c.fields ->> 'contrat_duree_hebdo_heures'::text))::integer AS int4,
     ((c.fields ->> 'contrat_duree_hebdo_minutes'::text))::integer AS int4,
     COALESCE((c.fields -> 'remunerations'::text), '[]'::jsonb) AS "coalesce",
     ((c.fields ->> 'remuneration_salaire_embauche_cents'::text))::bigint AS int8,
     (c.source = 'tool'::text),
     ((NOT ((c.fields ->> 'employeur_secteur'::text) IS DISTINCT FROM 'public'::text)) AND ((c.fields ->> 'employeur_type'::text) IS DISTINCT FROM '30'::text)),
         CASE
             WHEN (part.state = 'open'::text) THEN part.id
             ELSE ( SELECT g.guest_link_id
                FROM ((( SELECT 'contract'::text AS subject,
                         c.id
                       WHERE (c.status = 'in_signature'::text)
                     UNION ALL
                      SELECT 'amendment'::text,
                         a.id
                        FROM contract_amendment a
                       WHERE ((a.organization_id = c.organization_id) AND (a.contract_id = c.id) AND (a.status = 'in_signature'::text))) signed
                  JOIN signature_envelope e ON (((e.organization_id = c.organization_id) AND (e.subject = signed.subject) AND (e.subject_id = signed.id) AND (e.status = 'open'::text))))
                  JOIN signer g ON (((g.organization_id = e.organization_id) AND (g.envelope_id = e.id))))
               WHERE ((g.role = 'learner'::text) AND (g.status = 'to_sign'::text))
              LIMIT 1)
         END AS guest_link_id,
     COALESCE((part.state = 'used'::text), false) AS "coalesce"
    FROM (((student s
      JOIN contract c ON (((c.organization_id = s.organization_id) AND (c.student_id = s.id))))
      JOIN organization o ON ((o.id = c.organization_id)))
      LEFT JOIN LATERAL ( SELECT d.id,
             guest_link_state(d.*) AS state
            FROM guest_link d
           WHERE ((d.organization_id = c.organization_id) AND (d.subject = 'contract'::text) AND (d.subject_id = (c.id)::text) AND (d.part = 'learner'::text) AND (c.status = ANY (ARRAY['awaiting_student'::text, 'awaiting_company'::text])) AND (d.kind =
                 CASE
                     WHEN (c.contract_type = 'apprentissage'::text) THEN 'completion'::text
                     ELSE 'contrat_pro'::text
                 END))
           ORDER BY d.created_at DESC, d.id DESC
          LIMIT 1) part ON (true))
   WHERE ((scope_kind() = 'person'::text) AND (s.account_id = scope_account()) AND (s.archived_at IS NULL) AND ((c.status <> 'archived'::text) OR (c.status_before_archive = ANY (ARRAY['engaged'::text, 'filed'::text, 'broken'::text, 'settled'::text]))))
   ORDER BY c.starts_on DESC, c.created_at DESC, c.id;
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION student_course_documents()
 RETURNS TABLE(id uuid, organization_id integer, session_id uuid, subject text, on_date date, title text, kind text, file_id uuid, file_name text, file_type text, file_size bigint, added_by text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT ON (d.created_at, d.id) d.id,
     d.organization_id,
     d.session_id,
     COALESCE(v.label, d.subject_title) AS "coalesce",
     v.on_date,
     d.title,
     d.kind,
     d.file_id,
     d.file_name,
     d.file_type,
     d.file_size,
     d.added_by_name,
     d.created_at
    FROM (((student s
      JOIN enrolment e ON (((e.organization_id = s.organization_id) AND (e.student_id = s.id) AND (e.exit_date IS NULL))))
      JOIN course_document d ON (((d.organization_id = s.organization_id) AND (d.removed_at IS NULL) AND (d.class_ids @> ARRAY[e.class_id]))))
      LEFT JOIN session_version v ON (((v.organization_id = d.organization_id) AND (v.session_id = d.session_id) AND v.is_current)))
   WHERE ((scope_kind() = 'person'::text) AND (s.account_id = scope_account()) AND (s.archived_at IS NULL))
   ORDER BY d.created_at DESC, d.id;
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION student_document_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.file_id is not null and not exists (
    select from stored_file f where f.id = new.file_id
      and (f.organization_id = new.organization_id or f.account_id = new.file_owner)
  ) then
    raise foreign_key_violation using message = 'the file belongs neither to the organization nor to the named owner',
      constraint = 'student_document_file_id_fkey', table = 'student_document';
  end if;
  return new;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION student_periods(from_day date, to_day date)
 RETURNS TABLE(student_id uuid, scope text, kind text, from_date date, to_date date, label text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT s.id,
     p.scope,
     p.kind,
     p.from_date,
     p.to_date,
     p.label
    FROM (((student s
      JOIN enrolment e ON (((e.organization_id = s.organization_id) AND (e.student_id = s.id))))
      JOIN class c ON (((c.organization_id = e.organization_id) AND (c.id = e.class_id))))
      JOIN calendar_period p ON (((p.organization_id = s.organization_id) AND ((p.scope = 'organization'::text) OR ((p.scope = 'site'::text) AND (p.scope_id = c.site_id)) OR ((p.scope = 'class'::text) AND (p.scope_id = c.id)) OR ((p.scope = 'student'::text) AND (p.scope_id = s.id))))))
   WHERE ((scope_kind() = 'person'::text) AND (s.account_id = scope_account()) AND (s.archived_at IS NULL) AND (p.from_date <= student_periods.to_day) AND (p.to_date >= student_periods.from_day) AND (e.entry_date <= student_periods.to_day) AND ((e.exit_date IS NULL) OR (e.exit_date >= student_periods.from_day)));
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION student_picture(student uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
RETURN (SELECT a.picture_key FROM (student s JOIN account a ON ((a.id = s.account_id))) WHERE ((s.id = student_picture.student) AND (s.organization_id = scope_organization())));
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION student_places()
 RETURNS TABLE(student_id uuid, organization_id integer, school_name text, school_logo_key text, school_email text, school_phone text, center_name text, training_title text, class_name text, starts_on date, ends_on date, company_name text, required jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT s.id,
     s.organization_id,
     o.name,
     o.logo_key,
     o.email,
     o.phone,
     ce.name,
     t.title,
     c.name,
     c.start_date,
     c.end_date,
     p.denomination,
     COALESCE(( SELECT jsonb_agg(jsonb_build_object('code', r.code, 'label', r.label, 'condition', r.condition) ORDER BY r.created_at, r.id) AS jsonb_agg
            FROM required_document r
           WHERE ((r.organization_id = s.organization_id) AND (r.training_id = s.training_id))), '[]'::jsonb) AS "coalesce"
    FROM (((((student s
      JOIN organization o ON ((o.id = s.organization_id)))
      LEFT JOIN apprentice_training_center ce ON ((ce.id = s.center_id)))
      LEFT JOIN training t ON ((t.id = s.training_id)))
      LEFT JOIN class c ON ((c.id = s.class_id)))
      LEFT JOIN partner p ON ((p.id = s.partner_id)))
   WHERE ((scope_kind() = 'person'::text) AND (s.account_id = scope_account()) AND (s.archived_at IS NULL))
   ORDER BY s.created_at DESC, s.id;
END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION student_sessions(from_day date, to_day date)
 RETURNS TABLE(organization_id integer, session_id uuid, sequence integer, change text, state text, on_date date, start_minute smallint, end_minute smallint, breaks jsonb, net_minutes smallint, label text, short_code text, hue smallint, kind text, mode text, class_names text[], trainer_names text[], room_name text, site_name text, time_zone text, place text, video_url text, reason text, published_at timestamp with time zone, before jsonb, is_news boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT DISTINCT ON (v.on_date, v.start_minute, v.id) v.organization_id,
     v.session_id,
     v.sequence,
     v.change,
     v.state,
     v.on_date,
     v.start_minute,
     v.end_minute,
     v.breaks,
     v.net_minutes,
     v.label,
     v.short_code,
     v.hue,
     v.kind,
     v.mode,
     v.class_names,
     v.trainer_names,
     v.room_name,
     v.site_name,
     v.time_zone,
     v.place,
     v.video_url,
     v.reason,
     v.published_at,
     ( SELECT jsonb_build_object('on_date', b.on_date, 'start_minute', b.start_minute, 'end_minute', b.end_minute, 'room', b.room_name) AS jsonb_build_object
            FROM session_version b
           WHERE ((b.organization_id = v.organization_id) AND (b.session_id = v.session_id) AND (b.sequence = (v.sequence - 1)))) AS jsonb_build_object,
     (EXISTS ( SELECT
            FROM publication_recipient r
           WHERE ((r.organization_id = v.organization_id) AND (r.publication_id = v.publication_id) AND (r.student_id = s.id) AND (r.kind = 'learner'::text) AND (NOT r.is_first) AND ((r.seen_at IS NULL) OR (r.seen_at > (now() - '12:00:00'::interval)))))) AS "exists"
    FROM ((student s
      JOIN enrolment e ON (((e.organization_id = s.organization_id) AND (e.student_id = s.id))))
      JOIN session_version v ON (((v.organization_id = s.organization_id) AND v.is_current AND (v.class_ids @> ARRAY[e.class_id]) AND (v.on_date >= e.entry_date) AND ((e.exit_date IS NULL) OR (v.on_date <= e.exit_date)))))
   WHERE ((scope_kind() = 'person'::text) AND (s.account_id = scope_account()) AND (s.archived_at IS NULL) AND ((v.on_date >= student_sessions.from_day) AND (v.on_date <= student_sessions.to_day)))
   ORDER BY v.on_date, v.start_minute, v.id;
END;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION student_takes_start()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.starts_on := (select c.start_date from class c where c.id = new.class_id);
  return new;
end $function$;
-- run by: its owner

CREATE OR REPLACE FUNCTION students_to_seal(at_most integer)
 RETURNS TABLE(organization_id integer, student_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT s.organization_id,
     s.id
    FROM student s
   WHERE (s.accommodations IS NOT NULL)
   ORDER BY s.organization_id, s.id
  LIMIT students_to_seal.at_most;
END;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION students_to_sweep(on_day date, at_most integer)
 RETURNS TABLE(organization_id integer, kind text, subject_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
( SELECT s.organization_id,
     'birthday'::text,
     s.id
    FROM student s
   WHERE ((s.archived_at IS NULL) AND ((s.birth_date >= (((students_to_sweep.on_day - '18 years'::interval))::date - 7)) AND (s.birth_date <= ((students_to_sweep.on_day - '18 years'::interval))::date)))
  LIMIT students_to_sweep.at_most)
 UNION ALL
 ( SELECT DISTINCT d.organization_id,
     'reminder'::text,
     d.student_id
    FROM (student_document d
      JOIN student s ON ((s.id = d.student_id)))
   WHERE ((d.status = ANY (ARRAY['requested'::text, 'rejected'::text])) AND (d.requested_at IS NOT NULL) AND (d.reminders < 12) AND (s.archived_at IS NULL) AND (s.state <> 'left'::text) AND ((((d.requested_at AT TIME ZONE 'Europe/Paris'::text))::date +
         CASE d.reminders
             WHEN 0 THEN 2
             WHEN 1 THEN 5
             ELSE (5 + (7 * (d.reminders - 1)))
         END) < students_to_sweep.on_day))
  LIMIT students_to_sweep.at_most)
 UNION ALL
 ( SELECT d.organization_id,
     'ending'::text,
     d.id
    FROM (student_document d
      JOIN student s ON ((s.id = d.student_id)))
   WHERE ((d.status = 'accepted'::text) AND (d.expires_on < students_to_sweep.on_day) AND (s.archived_at IS NULL))
  LIMIT students_to_sweep.at_most);
END;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION take_login_try(account_bucket bytea, address_bucket bytea)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '250ms'
AS $function$
declare
  span constant interval := interval '15 minutes';
  moment timestamptz := clock_timestamp();
  held login_throttle;
  is_hot boolean;
  allowed int;
  failed int;
begin
  loop
    -- The ordinary log-in: nothing was counted against this account, and one failure is free wherever it comes from.
    insert into login_throttle (bucket, failures, since) values (account_bucket, 1, moment) on conflict do nothing;
    if found then return null; end if;
    select t.* into held from login_throttle t where t.bucket = account_bucket for update;
    -- Gone in between: the try before this one succeeded.
    exit when found;
  end loop;
  -- After the wait for the lock.
  moment := clock_timestamp();
  is_hot := exists (
    select from login_throttle t where t.bucket = address_bucket and t.failures >= 200 and t.since > moment - span);
  allowed := case when is_hot then 3 else 5 end;
  if held.since <= moment - span then
    update login_throttle t set failures = 1, since = moment, blocked_until = null where t.bucket = account_bucket;
    return null;
  end if;
  if held.blocked_until > moment then return held.blocked_until; end if;
  -- The address became hot after this account had used its tries: it waits for the window to pass.
  if is_hot and held.failures >= allowed then return held.since + span; end if;
  failed := held.failures + 1;
  update login_throttle t set failures = failed,
    blocked_until = case when failed >= allowed
      then moment + least(interval '1 minute' * 2 ^ least(failed - allowed, 4), span) end
  where t.bucket = account_bucket;
  return null;
end $function$;
-- run by: jalon_app

CREATE OR REPLACE FUNCTION take_opco_turn(p_opco text, p_gap_ms integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO opco_pace AS p (opco, next_at)
   VALUES (take_opco_turn.p_opco, (clock_timestamp() + make_interval(secs => (((take_opco_turn.p_gap_ms)::numeric / 1000.0))::double precision))) ON CONFLICT(opco) DO UPDATE SET next_at =
         CASE
             WHEN (p.next_at > (clock_timestamp() + '00:00:15.1'::interval)) THEN p.next_at
             ELSE (GREATEST(p.next_at, clock_timestamp()) + make_interval(secs => (((take_opco_turn.p_gap_ms)::numeric / 1000.0))::double precision))
         END
   RETURNING (GREATEST((0)::numeric, ceil((EXTRACT(epoch FROM (old.next_at - clock_timestamp())) * (1000)::numeric))))::integer AS "greatest";
END;
-- run by: jalon_worker

CREATE OR REPLACE FUNCTION tutor_key(last_name text, first_name text, birth_date text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((last_name <> ''::text) AND (birth_date <> ''::text)) THEN ((((regexp_replace(search_text(last_name), '[^a-z0-9]+'::text, ''::text, 'g'::text) || ' '::text) || "left"(regexp_replace(search_text(COALESCE(first_name, ''::text)), '[^a-z0-9]+'::text, ''::text, 'g'::text), 1)) || ' '::text) || birth_date) ELSE NULL::text END;
-- run by: jalon_app, jalon_worker

CREATE OR REPLACE FUNCTION withdraw_legal_value(value_name text, first_day date, operator text, why text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if scope_kind() is distinct from 'system' then return false; end if;
  update legal_value v set withdrawn_at = now(), withdrawn_by = operator, withdrawal_reason = why
  where v.name = value_name and v.valid_from = first_day and v.withdrawn_at is null
    and v.valid_from > (now() at time zone 'Europe/Paris')::date;
  return found;
end $function$;
-- run by: jalon_worker
