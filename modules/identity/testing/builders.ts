import { randomUUID } from "node:crypto"
import { hashSync } from "@node-rs/argon2"
import type { AccountType } from "../rules/index.ts"
import type { Admin } from "./put-row.ts"

export const TEST_PASSWORD = "quai des merisiers"
// A light hash: tests that measure hashing make their own.
const TEST_HASH = hashSync(TEST_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })

let counter = 0

export type AccountSeed = { id: string; email: string; accountType: AccountType }

export const addAccount = async (
  admin: Admin,
  accountType: AccountType,
  {
    email,
    firstName = "Inaya",
    lastName = "Boussaroque",
  }: { email?: string; firstName?: string; lastName?: string } = {},
): Promise<AccountSeed> => {
  const id = randomUUID()
  const address = email ?? `personne-${++counter}-${id.slice(0, 8)}@exemple-cfa.test`
  await admin.query(
    "insert into account (id, account_type, email, password_hash, first_name, last_name) values ($1, $2, $3, $4, $5, $6)",
    [id, accountType, address, TEST_HASH, firstName, lastName],
  )
  return { id, email: address, accountType }
}

export const addOrganization = async (
  admin: Admin,
  {
    id,
    kind = "school",
    name = "CFA Horizon Métiers",
    teaches = true,
  }: { id?: number; kind?: "school" | "company"; name?: string; teaches?: boolean } = {},
): Promise<number> => {
  const { rows } = await admin.query(
    `insert into organization (id, kind, name, invoice_uuid, educational_module_access)
     values (coalesce($1, nextval('organization_id_seq')), $2, $3, $4, $5) returning id`,
    [id ?? null, kind, name, randomUUID(), teaches],
  )
  return (rows[0] as { id: number }).id
}

/** A person with a role in an organization: school staff (2), teaching staff (3) or company member (1). */
export const addMember = async (
  admin: Admin,
  organizationId: number,
  roleId: number,
  {
    accountType = 2,
    ...person
  }: { accountType?: AccountType; email?: string; firstName?: string; lastName?: string } = {},
): Promise<AccountSeed & { memberId: string; organizationId: number }> => {
  const account = await addAccount(admin, accountType, person)
  const memberId = randomUUID()
  await admin.query("insert into member (id, organization_id, account_id, role_id) values ($1, $2, $3, $4)", [
    memberId,
    organizationId,
    account.id,
    roleId,
  ])
  return { ...account, memberId, organizationId }
}
