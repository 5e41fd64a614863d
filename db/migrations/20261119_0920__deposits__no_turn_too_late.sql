-- Whoever would wait too long is given no turn: asked for again and again, turns nobody takes would put off all others ever more.
create or replace function take_opco_turn(p_opco text, p_gap_ms int) returns int
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  insert into opco_pace as p (opco, next_at) values (p_opco, clock_timestamp() + make_interval(secs => p_gap_ms / 1000.0))
  on conflict (opco) do update
    set next_at = case when p.next_at > clock_timestamp() + interval '15.1 seconds' then p.next_at
      else greatest(p.next_at, clock_timestamp()) + make_interval(secs => p_gap_ms / 1000.0) end
  returning greatest(0, ceil(extract(epoch from old.next_at - clock_timestamp()) * 1000))::int;
end;
