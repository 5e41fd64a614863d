set role jalon_owner;

-- Why what people had been told was changed less than 48 hours before.
alter table course_session add column change_reason text check (length(change_reason) between 1 and 300);

reset role;
