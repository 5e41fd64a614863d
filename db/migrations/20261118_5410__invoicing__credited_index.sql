-- no transaction
-- The few invoices that a credit note took something from: the total of a list is read less what they were credited.
create index concurrently if not exists invoice_credited on invoice (organization_id, instalment_id) include (credited_cents)
  where kind = 'invoice' and state <> 'cancelled' and credited_cents > 0;
