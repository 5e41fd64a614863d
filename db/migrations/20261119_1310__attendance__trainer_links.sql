set role jalon_owner;

-- A trainer without an account comes by a link to the sheets of one session.
alter table guest_link drop constraint guest_link_kind_check, drop constraint guest_link_subject_check;
alter table guest_link
  add constraint guest_link_kind_check check (kind in ('onboarding', 'validation', 'partnership', 'completion', 'convention',
    'contrat_pro', 'signature', 'attendance')),
  add constraint guest_link_subject_check check (subject in ('student', 'member', 'organization', 'partner', 'contract', 'signer',
    'session'));

-- They countersign as the trainer they are: no account stands for them.
alter table attendance_sheet add column countersigned_trainer uuid;
alter table attendance_sheet drop constraint attendance_sheet_check2;
alter table attendance_sheet
  add foreign key (organization_id, countersigned_trainer) references trainer (organization_id, id),
  add constraint attendance_sheet_countersigned_once check (
    (countersigned_at is null) = (num_nonnulls(countersigned_by, countersigned_trainer) = 0)
    and num_nonnulls(countersigned_by, countersigned_trainer) < 2);

reset role;
