set role jalon_owner;

-- The rule that made a series. Its sessions are the truth: one edited alone leaves the series.
alter table planning_operation
  add column rule jsonb,
  add constraint planning_operation_rule check ((kind = 'series') = (rule is not null)) not valid;
alter table planning_operation validate constraint planning_operation_rule;

alter table course_session
  add column series_id uuid,
  add column is_detached boolean not null default false,
  add constraint course_session_series foreign key (organization_id, series_id)
    references planning_operation (organization_id, id) not valid;
alter table course_session validate constraint course_session_series;

reset role;
