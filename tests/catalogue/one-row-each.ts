import { addMember, addOrganization } from "@jalon/identity/testing"
import type pg from "pg"
import { canaryPartnership, canaryPeople, canaryStudent } from "../walls/people.ts"

/** At least one row in every table a role may read, so that seeing none proves something. */
export const oneRowEach = async (admin: pg.Client): Promise<void> => {
  const organization = await addOrganization(admin)
  const { id: account, memberId } = await addMember(admin, organization, 1)
  const company = await addOrganization(admin, { kind: "company" })
  await canaryPeople(admin, { id: organization, accountId: account, memberId })
  await canaryStudent(admin, organization, account)
  await canaryPartnership(admin, organization, company)
  const rows: [string, unknown[]][] = [
    [
      "insert into integration (id, organization_id, integration_type, url) values (gen_random_uuid(), $1, 0, 'https://lea.example.org')",
      [organization],
    ],
    [
      "insert into organization_key (id, organization_id, wrapped_key, root_key_id) values (gen_random_uuid(), $1, '\\x00', 'r')",
      [organization],
    ],
    [
      "insert into session (id, account_id, organization_id, binding_hash, refresh_hash, device, expires_at) values (gen_random_uuid(), $1, $2, '\\x00', '\\x00', 'x', now())",
      [account, organization],
    ],
    [
      "insert into password_reset (id, account_id, token_hash, expires_at) values (gen_random_uuid(), $1, '\\x00', now())",
      [account],
    ],
    [
      "insert into idempotency_key (owner_id, key, route, request_hash) values ($1, 'k', 'r', '\\x00')",
      [account],
    ],
    [
      "insert into stored_file (id, organization_id, key, file_name, declared_size) values (gen_random_uuid(), $1, 'k', 'f', 1)",
      [organization],
    ],
    [
      "insert into mail_delivery (message_id, organization_id, account_id, template, state) values ('m', $2, $1, 't', 'sent')",
      [account, organization],
    ],
    [
      "insert into notice (id, account_id, organization_id, template, title, path, source) values (gen_random_uuid(), $1, $2, 't', 't', '/', 's')",
      [account, organization],
    ],
    ["insert into login_throttle (bucket, failures, since) values ('\\x00', 1, now())", []],
    [
      "insert into legal_value (id, name, valid_from, value, source, added_by) values (gen_random_uuid(), 'smic', '2027-01-01', '{}', 'Décret', 'test')",
      [],
    ],
    [
      "insert into legal_value_draft (id, action, name, valid_from, created_by, operator) values (gen_random_uuid(), 'withdraw', 'smic', '2027-01-01', $1, 'test')",
      [account],
    ],
    [
      "insert into official_blank (id, form, file_name, sha256, source_key, pages, fields, operator) values ('12121212-1111-4111-8111-111111111111', '10103*14', 'f.pdf', decode(repeat('00', 32), 'hex'), 'platform/x', 1, '[]', 'test')",
      [],
    ],
    [
      "insert into funding_file (id, file_name, file_date, sha256, size, source_key, operator) values ('11111111-1111-4111-8111-111111111111', 'f.xlsx', '2026-09-25', decode(repeat('00', 32), 'hex'), 1, 'platform/x', 'test')",
      [],
    ],
    [
      "insert into published_level (rncp, cpne_code, applicable_from, file_id, amount_cents) values ('RNCP1', '1', '2026-09-25', '11111111-1111-4111-8111-111111111111', 1)",
      [],
    ],
    [
      "insert into published_branch (idcc, cpne_code, file_id, cpne_label) values ('1486', '1', '11111111-1111-4111-8111-111111111111', 'Branche')",
      [],
    ],
    ["insert into worker_heartbeat (worker_id, boot_id) values ('w', gen_random_uuid())", []],
  ]
  for (const [text, values] of rows) await admin.query(text, values)
}
