-- no transaction
-- The corrections of a sheet, decided ones too, are read with it, and those of a learner by the sheets that they are on.
create index concurrently if not exists attendance_correction_sheet on attendance_correction (organization_id, sheet_id);
