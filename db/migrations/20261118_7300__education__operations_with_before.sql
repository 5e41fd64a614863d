set role jalon_owner;

-- A series changed or cancelled, a trainer replaced, two sessions swapped: each rewrites sessions in its own way, and is taken
-- back from what they were.
alter table planning_operation
  drop constraint planning_operation_kind_check,
  add column sessions_before jsonb check (jsonb_typeof(sessions_before) = 'array'),
  add constraint planning_operation_kind_check
    check (kind in ('copy', 'shift', 'series', 'edit', 'cancel', 'replace', 'swap')) not valid,
  add constraint planning_operation_before
    check ((kind in ('edit', 'cancel', 'replace', 'swap')) = (sessions_before is not null)) not valid;
alter table planning_operation validate constraint planning_operation_kind_check;
alter table planning_operation validate constraint planning_operation_before;

reset role;
