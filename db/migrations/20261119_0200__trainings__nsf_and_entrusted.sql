set role jalon_owner;

-- What the yearly report and the survey ask of a training, typed once: its speciality, and what other bodies teach of it.
alter table training
  add column nsf_code text check (nsf_code ~ '^[0-9]{3}$'),
  -- Each: kind, name, SIRET, UAI, NDA, hours of the whole cycle, first and last day.
  add column entrusted jsonb not null default '[]'::jsonb check (jsonb_typeof(entrusted) = 'array');

reset role;
