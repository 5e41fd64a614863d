set role jalon_owner;

-- A funding level is often announced before it is published: who relies on it must read that it may still change.
alter table training_funding_level add column uncertain boolean not null default false;

-- What becomes of a school week in which the centre is shut; asked once, then used each time the calendar is made again.
alter table class add column closure_policy text not null default 'shift_next'
  check (closure_policy in ('shift_next', 'skip'));

reset role;
