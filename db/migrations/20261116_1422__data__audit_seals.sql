set role jalon_owner;

-- Whoever may write anything in the database may also recompute every hash of the audit. So each night the last link of each
-- chain is sealed: kept here, and a digest of all the seals is signed by a key that the database does not hold and written to
-- the file store. `next_…` is what tonight will seal, until its digest is written.
create table audit_seal (
  chain text collate "C" primary key,
  seq bigint not null,
  hash bytea not null,
  next_seq bigint,
  next_hash bytea
);
-- What each night found. `faults` names chains and links, never what they say.
create table audit_check (
  checked_at timestamptz primary key default now(),
  chains int not null,
  entries bigint not null,
  faults text[] not null
);

-- The chains to look at: those whose head is not the sealed one, and tonight's share of the others, which are read whole.
create function audit_chains_to_check(after text, share int, shares int, at_most int)
returns table (chain text, seq bigint, hash bytea, sealed_seq bigint, sealed_hash bytea, whole boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select * from (
    select coalesce(c.chain, s.chain) collate "C" as chain, c.seq, c.hash, s.seq as sealed_seq, s.hash as sealed_hash,
      abs(hashtext(coalesce(c.chain, s.chain)::text)::bigint) % shares = share as whole
    from audit_chain c full join audit_seal s on s.chain = c.chain collate "C") both_sides
  where both_sides.chain > after
    and (whole or (both_sides.seq, both_sides.hash) is distinct from (sealed_seq, sealed_hash))
  order by both_sides.chain limit at_most
$$;

-- Links of one chain, with what their hash covers as `audit_content` writes it.
create function audit_links(of_chain text, first bigint, last bigint)
returns table (seq bigint, content text, hash bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select e.seq, concat_ws(chr(31), e.chain, e.seq, extract(epoch from e.at)::text, e.actor_kind, e.actor_account_id, e.action,
    e.operation, e.subject, e.subject_id, coalesce(e.before::text, ''), coalesce(e.after::text, '')), e.hash
  from audit_entry e where e.chain = of_chain and e.seq between first and last order by e.seq
$$;

-- The seals in their order, as they stand or as tonight will leave them.
create function audit_seals(after text, with_next boolean, at_most int) returns table (chain text, seq bigint, hash bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select * from (
    select s.chain, case when with_next then coalesce(s.next_seq, s.seq) else s.seq end as seq,
      case when with_next then coalesce(s.next_hash, s.hash) else s.hash end as hash
    from audit_seal s where s.chain > after) seals
  where seals.seq > 0 order by seals.chain limit at_most
$$;

-- A chain sealed for the first time has no seal yet, hence link 0.
create function propose_audit_seal(of_chain text, new_seq bigint, new_hash bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_seal as s values (of_chain, 0, '', new_seq, new_hash)
  on conflict (chain) do update set next_seq = excluded.next_seq, next_hash = excluded.next_hash
$$;
create function keep_audit_seals() returns void
language sql security definer set search_path = public, pg_temp as $$
  update audit_seal set seq = next_seq, hash = next_hash, next_seq = null, next_hash = null where next_seq is not null
$$;
create function drop_proposed_audit_seals() returns void
language sql security definer set search_path = public, pg_temp as $$
  update audit_seal set next_seq = null, next_hash = null where next_seq is not null
$$;

create function record_audit_check(chains int, entries bigint, faults text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_check (chains, entries, faults) values (chains, entries, faults)
$$;
create function last_audit_check() returns table (checked_at timestamptz, chains int, entries bigint, faults text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select checked_at, chains, entries, faults from audit_check order by checked_at desc limit 1
$$;

grant execute on function audit_chains_to_check, audit_links, audit_seals, propose_audit_seal, keep_audit_seals,
  drop_proposed_audit_seals, record_audit_check, last_audit_check to jalon_worker;

reset role;
