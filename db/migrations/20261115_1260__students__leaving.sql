set role jalon_owner;

-- Leaving the school: the day and the reason of the person herself, for whoever leaves before being in a class too. What she was
-- before is kept, so that a departure entered by mistake is taken back whole.
alter table student
  add column left_on date,
  add column exit_reason text check (exit_reason in ('diplome', 'fin_de_formation', 'rupture_sans_suite', 'changement_cfa',
    'retour_scolaire', 'exclusion', 'abandon')),
  add column status_before_exit text
    check (status_before_exit in ('PRE_INSCRIT', 'INSCRIT', 'APPRENTI', 'RUPTURANT')),
  add column since_before_exit date,
  add constraint student_exit check ((left_on is null) = (exit_reason is null));

reset role;
