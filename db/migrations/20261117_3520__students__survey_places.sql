set role jalon_owner;

-- What the survey on apprentices and the yearly report on training ask of an enrolment and of a centre.
alter table enrolment
  add column cfa_entry_date date,
  add column real_months smallint check (real_months between 1 and 120),
  add column year_label text check (year_label ~ '^[1-6][AP]$'),
  add column bpf_trainee_type text check (bpf_trainee_type in ('a', 'b', 'c', 'd', 'e'));
alter table apprentice_training_center
  add column sifa_type_cfa text,
  add column eple_uai text check (eple_uai ~ '^[0-9]{7}[A-Z]$'),
  add column nat_str_jur text;

reset role;
