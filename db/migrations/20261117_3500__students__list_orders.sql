set role jalon_owner;

-- What the list is sorted by: where someone stands in their life at the school, and how many documents lack. The first
-- repeats the order of `state`: a generated column cannot read another.
alter table student
  add column state_rank smallint generated always as (
    case
      when status = 'APPRENTI' then 5
      when status = 'RUPTURANT' then 6
      when status in ('ABANDON', 'FIN_DE_FORMATION') then 7
      when status = 'INSCRIT' then 4
      when activated_at is not null then 3
      when invited_at is not null then 2
      else 1
    end) stored not null,
  add column documents_missing smallint generated always as (documents_asked - documents_given) stored not null;

-- Neither is told by the history: what they are made of is.
do $$
declare
  hidden text := $args$'nir_sealed', 'health_sealed', 'accommodations_sealed', 'accommodations', '-nir_mark', '-sort_name',
    '-state', '-bucket', '-updated_at', '-starts_on', '-documents_asked', '-documents_given', '-missing_count', '-state_rank',
    '-documents_missing'$args$;
begin
  execute 'drop trigger audit_insert on student; drop trigger audit_update on student; drop trigger audit_delete on student';
  execute format('create trigger audit_insert after insert on student referencing new table as new_rows
    for each statement execute function audit_write(%s)', hidden);
  execute format('create trigger audit_update after update on student referencing old table as old_rows new table as new_rows
    for each statement execute function audit_write(%s)', hidden);
  execute format('create trigger audit_delete after delete on student referencing old table as old_rows
    for each statement execute function audit_write(%s)', hidden);
end $$;

reset role;
