set role jalon_owner;

-- Arrangements for a disability are sealed like the answers on it. Rows that hold them in clear are sealed by the worker
-- (`students.seal-accommodations`), a few at a time; the column `accommodations` goes with a later release.
alter table student add column accommodations_sealed bytea;

-- Neither column shows its content in the history from now on.
do $$
declare
  hidden text := $args$'nir_sealed', 'health_sealed', 'accommodations_sealed', 'accommodations', '-nir_mark', '-sort_name',
    '-state', '-bucket', '-updated_at', '-starts_on', '-documents_asked', '-documents_given', '-missing_count'$args$;
begin
  execute 'drop trigger audit_insert on student; drop trigger audit_update on student; drop trigger audit_delete on student';
  execute format('create trigger audit_insert after insert on student referencing new table as new_rows
    for each statement execute function audit_write(%s)', hidden);
  execute format('create trigger audit_update after update on student referencing old table as old_rows new table as new_rows
    for each statement execute function audit_write(%s)', hidden);
  execute format('create trigger audit_delete after delete on student referencing old table as old_rows
    for each statement execute function audit_write(%s)', hidden);
end $$;

create function students_to_seal(at_most int) returns table (organization_id int, student_id uuid)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select s.organization_id, s.id from student s where s.accommodations is not null
  order by s.organization_id, s.id limit at_most;
end;
revoke execute on function students_to_seal(int) from public;
grant execute on function students_to_seal(int) to jalon_worker;

reset role;
