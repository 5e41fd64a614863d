set role jalon_owner;

-- Which codes a list has is known to the dated rows of the legal values: an operator adds one between two releases.
alter table student drop constraint student_sexe_check;
alter table student add constraint student_sexe_check check (sexe ~ '^[0-9A-Z]{1,4}$');
alter table company_tutor drop constraint company_tutor_diploma_level_check;
alter table company_tutor add constraint company_tutor_diploma_level_check check (diploma_level between 0 and 99);

reset role;
