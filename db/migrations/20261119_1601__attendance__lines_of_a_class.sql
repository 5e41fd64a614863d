set role jalon_owner;

-- A year of a class is read by its own lines, not by those of its school. Not built beside writers, which PostgreSQL does not do for
-- a table in parts; it comes with the release that brings the table.
create index attendance_line_class on attendance_line (organization_id, class_id, on_date);

reset role;
