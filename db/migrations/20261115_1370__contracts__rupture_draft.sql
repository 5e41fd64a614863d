set role jalon_owner;

-- A rupture being described, until it is recorded: closing the page loses nothing, and a colleague can go on.
alter table contract add column rupture_draft jsonb check (jsonb_typeof(rupture_draft) = 'object');

reset role;
