-- The sessions of the product count in UTC, where a day begins one or two hours after it began in France. What is about a day
-- names its zone.
create or replace function contract_reach(status text, before_archive text, broken_on date, ends_on date, created_at timestamptz) returns date
  language sql stable set search_path to 'public', 'pg_temp'
return case when coalesce(case when status = 'archived' then before_archive end, status) <> 'cancelled'
  then coalesce(broken_on, ends_on, (created_at at time zone 'Europe/Paris')::date) end;

create or replace function withdraw_legal_value(value_name text, first_day date, operator text, why text) returns boolean
  language plpgsql security definer set search_path to 'public', 'pg_temp'
as $$
begin
  if scope_kind() is distinct from 'system' then return false; end if;
  update legal_value v set withdrawn_at = now(), withdrawn_by = operator, withdrawal_reason = why
  where v.name = value_name and v.valid_from = first_day and v.withdrawn_at is null
    and v.valid_from > (now() at time zone 'Europe/Paris')::date;
  return found;
end $$;
