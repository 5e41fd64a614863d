set role jalon_owner;

-- A reference holds the organization too. Rows already there are checked afterwards, without a lock (tenant_references_checked).
alter table enrolment drop constraint enrolment_class_id_fkey,
  add constraint enrolment_class_id_fkey foreign key (organization_id, class_id) references class (organization_id, id) not valid;
alter table enrolment drop constraint enrolment_student_id_fkey,
  add constraint enrolment_student_id_fkey foreign key (organization_id, student_id) references student (organization_id, id) on delete cascade not valid;
alter table rectification_request drop constraint rectification_request_student_id_fkey,
  add constraint rectification_request_student_id_fkey foreign key (organization_id, student_id) references student (organization_id, id) on delete cascade not valid;
alter table student drop constraint student_center_id_fkey,
  add constraint student_center_id_fkey foreign key (organization_id, center_id) references apprentice_training_center (organization_id, id) not valid;
alter table student drop constraint student_class_id_fkey,
  add constraint student_class_id_fkey foreign key (organization_id, class_id) references class (organization_id, id) not valid;
alter table student drop constraint student_partner_id_fkey,
  add constraint student_partner_id_fkey foreign key (organization_id, partner_id) references partner (organization_id, id) not valid;
alter table student drop constraint student_training_id_fkey,
  add constraint student_training_id_fkey foreign key (organization_id, training_id) references training (organization_id, id) not valid;
alter table student_document drop constraint student_document_student_id_fkey,
  add constraint student_document_student_id_fkey foreign key (organization_id, student_id) references student (organization_id, id) on delete cascade not valid;

-- A student's own file belongs to no school, so that no key of two columns fits: the file is the school's, or the one of the
-- person that the document names as its owner. Runs as whoever writes: a file that they may not see does not exist.
create function student_document_file() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.file_id is not null and not exists (
    select from stored_file f where f.id = new.file_id
      and (f.organization_id = new.organization_id or f.account_id = new.file_owner)
  ) then
    raise foreign_key_violation using message = 'the file belongs neither to the organization nor to the named owner',
      constraint = 'student_document_file_id_fkey', table = 'student_document';
  end if;
  return new;
end $$;
revoke execute on function student_document_file from public;
create trigger student_document_file before insert or update of file_id, file_owner, organization_id on student_document
  for each row execute function student_document_file();

reset role;
