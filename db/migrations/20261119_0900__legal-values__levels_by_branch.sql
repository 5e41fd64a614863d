set role jalon_owner;

-- Every branch's levels of some certifications, each from the newest file that gives it, named as the newest file names the branch.
create function published_levels(certifications text[])
returns table (rncp text, cpne_code text, cpne_label text, amount_cents int, status text, applicable_from date, file_date date)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  with files as (
    select f.id, f.file_date from funding_file f where f.state = 'applied'
  ), levels as (
    select distinct on (l.rncp, l.cpne_code, l.applicable_from)
      l.rncp, l.cpne_code, l.amount_cents, l.status, l.applicable_from, f.file_date
    from published_level l join files f on f.id = l.file_id
    where l.rncp = any (certifications)
    order by l.rncp, l.cpne_code, l.applicable_from, f.file_date desc
  ), names as (
    select distinct on (b.cpne_code) b.cpne_code, b.cpne_label
    from published_branch b join files f on f.id = b.file_id
    where b.cpne_code in (select l.cpne_code from levels l)
    order by b.cpne_code, f.file_date desc
  )
  select l.rncp, l.cpne_code, coalesce(n.cpne_label, ''), l.amount_cents, l.status, l.applicable_from, l.file_date
  from levels l left join names n on n.cpne_code = l.cpne_code
  order by l.rncp, l.cpne_code, l.applicable_from;
end;
revoke execute on function published_levels from public;
grant execute on function published_levels to jalon_app, jalon_worker;

reset role;
