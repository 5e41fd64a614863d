set role jalon_owner;

-- What stood against a session when it was placed, and why somebody went on in spite of it.
alter table course_session
  add column accepted_conflicts text[] not null default '{}',
  add column conflict_reason text check (length(conflict_reason) between 1 and 300);

reset role;
