-- The two before carry all that these did.
drop index attendance_sheet_day;
drop index attendance_sheet_status;
