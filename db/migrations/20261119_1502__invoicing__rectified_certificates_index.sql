-- no transaction
-- A handful among all instalments of a school.
create index concurrently if not exists instalment_rectified on instalment (organization_id, opens_on, id)
  where rectified_certificate_id is not null and invoice_state <> 'issued';
