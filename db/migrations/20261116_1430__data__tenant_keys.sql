-- no transaction
-- What a reference names beside the id, so that no row can point at another school's: (organization_id, id).
create unique index concurrently if not exists apprentice_training_center_tenant_key on apprentice_training_center (organization_id, id);
create unique index concurrently if not exists class_tenant_key on class (organization_id, id);
create unique index concurrently if not exists company_label_tenant_key on company_label (organization_id, id);
create unique index concurrently if not exists contract_tenant_key on contract (organization_id, id);
create unique index concurrently if not exists contract_import_tenant_key on contract_import (organization_id, id);
create unique index concurrently if not exists data_export_tenant_key on data_export (organization_id, id);
create unique index concurrently if not exists door_tenant_key on door (organization_id, id);
create unique index concurrently if not exists import_tenant_key on import (organization_id, id);
create unique index concurrently if not exists member_tenant_key on member (organization_id, id);
create unique index concurrently if not exists partner_tenant_key on partner (organization_id, id);
create unique index concurrently if not exists partner_contact_tenant_key on partner_contact (organization_id, id);
create unique index concurrently if not exists site_tenant_key on site (organization_id, id);
create unique index concurrently if not exists stored_file_tenant_key on stored_file (organization_id, id);
create unique index concurrently if not exists student_tenant_key on student (organization_id, id);
create unique index concurrently if not exists training_tenant_key on training (organization_id, id);
