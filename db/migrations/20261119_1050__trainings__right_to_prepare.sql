set role jalon_owner;

-- The right to prepare the certification (R6113-16): what the list of France compétences says of the centre, the day somebody read
-- it, and the agreement with the certifier. Asked of every contract when it is filed.
alter table training
  add column preparation_right text check (preparation_right in ('certifier', 'partner', 'absent', 'unnamed')),
  add column preparation_read_on date,
  add column agreement_from date,
  add column agreement_until date,
  add constraint training_preparation_dated check ((preparation_right is null) = (preparation_read_on is null)),
  add constraint training_agreement_order check (agreement_until >= agreement_from);

reset role;
