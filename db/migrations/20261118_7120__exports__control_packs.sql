set role jalon_owner;

-- Of a « dossier de contrôle »: of whom and of which days, {"kind", "id", "name", "from", "to"}. Without it, the whole school.
alter table data_export add column pack jsonb;

reset role;
