set role jalon_owner;

-- A certificate that was rectified after its invoice goes to the OPCO again: another file of the same kind, each once.
alter table invoice_sending_document drop constraint invoice_sending_document_organization_id_sending_id_kind_key;
alter table invoice_sending_document add unique (organization_id, sending_id, kind, file_id);

reset role;
