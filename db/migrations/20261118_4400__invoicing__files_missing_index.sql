-- no transaction
-- Read each morning in every school: the invoices whose file is still to be made are few, and mostly none.
create index concurrently if not exists invoice_without_file on invoice (organization_id, id) where pdf_file_id is null;
