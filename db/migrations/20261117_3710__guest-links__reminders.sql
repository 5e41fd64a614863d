set role jalon_owner;

-- How often a link that waits for its answer was sent again by itself, and when last.
alter table guest_link
  add column reminders smallint not null default 0,
  add column reminded_on date;

reset role;
