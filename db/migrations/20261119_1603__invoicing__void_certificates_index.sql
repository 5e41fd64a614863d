-- no transaction
-- A handful among all instalments of a school.
create index concurrently if not exists instalment_certificate_void on instalment (organization_id, opens_on, id)
  where is_certificate_void and invoice_state <> 'issued';
