-- no transaction
-- Links that nobody used, answered, took back or replaced, by the day on which they close.
create index concurrently if not exists guest_link_waiting on guest_link (organization_id, subject, expires_at, subject_id)
  where used_at is null and declined_at is null and revoked_at is null and replaced_by is null;
