set role jalon_owner;

-- What a file of another program calls a session: by it the same file finds its sessions again.
alter table course_session add column external_id text check (length(external_id) between 1 and 100);

-- An import may both make sessions and change some: what these were is kept with it.
alter table planning_operation
  drop constraint planning_operation_before,
  add constraint planning_operation_before check (
    kind = 'import' or (kind in ('edit', 'cancel', 'replace', 'swap')) = (sessions_before is not null)) not valid;
alter table planning_operation validate constraint planning_operation_before;

reset role;
