set role jalon_owner;

-- Sessions brought in from a file are one act like the others, taken back as a whole.
alter table planning_operation
  drop constraint planning_operation_kind_check,
  add constraint planning_operation_kind_check
    check (kind in ('copy', 'import', 'shift', 'series', 'edit', 'cancel', 'replace', 'swap')) not valid;
alter table planning_operation validate constraint planning_operation_kind_check;

reset role;
