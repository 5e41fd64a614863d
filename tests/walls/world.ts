import type { Viewer } from "@jalon/identity/rules"
import { type AccountSeed, addAccount, addMember, addOrganization } from "@jalon/identity/testing"
import type pg from "pg"
import { canaryOf, type Owner } from "./canary.ts"
import { canaryPartnership, canaryPeople, canaryStudent } from "./people.ts"

export const CALLERS = [
  "another school",
  "school office",
  "school teaching role",
  "student",
  "company",
  "teaching account",
  "revoked member",
  "expired session",
  "anonymous",
] as const
export type CallerName = (typeof CALLERS)[number]

export type Caller = {
  name: CallerName
  account: AccountSeed | null
  organizationId: number | null
  /** What her access token states; null when she has none. */
  viewer: Viewer | null
  /** False when her session ended or her membership was revoked after the token was made. */
  stands: boolean
  /** Whose rows she may see. */
  sees: ReadonlySet<Owner>
  /** Whose rows the history of her organization may show her: her own and her colleagues'. */
  seesInHistory: ReadonlySet<Owner>
  /** The schools that know a student, or work with a company, and whose name its space says. */
  knownBy: ReadonlySet<Owner>
  /** A file that is hers or her organization's. */
  fileId: string
}

export type World = {
  callers: Caller[]
  /** A student nobody here is. */
  stranger: AccountSeed
  /** The hash every account was made with, put back after a changed password. */
  passwordHash: string
  fileIds: string[]
}

const mark = (owner: Owner) => ({ text: canaryOf(owner), bytes: Buffer.from(canaryOf(owner)) })
const SESSION = `insert into session (id, account_id, organization_id, binding_hash, refresh_hash, device, expires_at)
  values (gen_random_uuid(), $1, $2, $3, $3, $4, now() + interval '1 day')`
const FILE = `insert into stored_file (id, organization_id, account_id, key, file_name, declared_size, size,
    content_type, sha256, state, checked_at)
  values (gen_random_uuid(), $1, $2, $3 || '/' || gen_random_uuid(), $3 || '.pdf', 1, 1, 'application/pdf', $4, 'clean', now()) returning id`

const addFile = async (
  admin: pg.Client,
  organization: number | null,
  account: string | null,
  owner: Owner,
) => {
  const { text, bytes } = mark(owner)
  const { rows } = await admin.query<{ id: string }>(FILE, [organization, account, text, bytes])
  return rows[0]?.id ?? ""
}

const canaryOrganization = async (admin: pg.Client, kind: "school" | "company", witness: string) => {
  const id = await addOrganization(admin, { kind })
  const { text, bytes } = mark(`organization-${id}`)
  await admin.query(
    "update organization set name = $2, logo_key = $2 || '/' || gen_random_uuid(), invoice_prefix = $2 where id = $1",
    [id, text],
  )
  await admin.query(
    "insert into integration (id, organization_id, integration_type, url) values (gen_random_uuid(), $1, 0, 'https://' || $2)",
    [id, text],
  )
  await admin.query(
    "insert into organization_key (id, organization_id, wrapped_key, root_key_id) values (gen_random_uuid(), $1, $2, 'r')",
    [id, bytes],
  )
  await admin.query(
    "insert into mail_delivery (message_id, organization_id, account_id, template, state) values ($2, $1, $3, 't', 'sent')",
    [id, text, witness],
  )
  return { id, fileId: await addFile(admin, id, null, `organization-${id}`) }
}

/** Writes a person's canary into every column of hers that could be shown. */
const canaryAccount = async (admin: pg.Client, account: AccountSeed, organization: number | null) => {
  const { text, bytes } = mark(`account-${account.id}`)
  account.email = `${text}@exemple-cfa.test`
  await admin.query(
    "update account set email = $2, first_name = $3, last_name = $3, picture_key = $3 || '/' || gen_random_uuid() where id = $1",
    [account.id, account.email, text],
  )
  if (organization !== null)
    await admin.query("update member set grants = array[$2] where account_id = $1", [
      account.id,
      canaryOf(`organization-${organization}`),
    ])
  await admin.query(SESSION, [account.id, organization, bytes, text])
  await admin.query(
    "insert into password_reset (id, account_id, token_hash, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 hour')",
    [account.id, bytes],
  )
  await admin.query(
    "insert into idempotency_key (owner_id, key, route, request_hash) values ($1, $2, $2, $3)",
    [account.id, text, bytes],
  )
  await admin.query(
    "insert into notice (id, account_id, organization_id, template, title, path, source) values (gen_random_uuid(), $1, $2, 't', $3, '/', $3)",
    [account.id, organization, text],
  )
  if (organization === null)
    await admin.query(
      "insert into mail_delivery (message_id, account_id, template, state) values ($2, $1, 't', 'sent')",
      [account.id, text],
    )
}

/** Two schools, two companies, two students; each row names its owner. */
export const seedWorld = async (admin: pg.Client): Promise<World> => {
  const stranger = await addAccount(admin, 0)
  await canaryAccount(admin, stranger, null)
  const strangerFile = await addFile(admin, null, stranger.id, `account-${stranger.id}`)
  const student = await addAccount(admin, 0)
  await canaryAccount(admin, student, null)
  const studentFile = await addFile(admin, null, student.id, `account-${student.id}`)
  const school = await canaryOrganization(admin, "school", stranger.id)
  const otherSchool = await canaryOrganization(admin, "school", stranger.id)
  const company = await canaryOrganization(admin, "company", stranger.id)
  const otherCompany = await canaryOrganization(admin, "company", stranger.id)
  const member = async (at: { id: number }, roleId: number, accountType: 1 | 2 | 3) => {
    const account = await addMember(admin, at.id, roleId, { accountType })
    await canaryAccount(admin, account, at.id)
    return account
  }
  const office = await member(school, 2, 2)
  const pedagogy = await member(school, 4, 2)
  const trainer = await member(school, 5, 3)
  const revoked = await member(school, 1, 2)
  const expired = await member(school, 1, 2)
  const foreigner = await member(otherSchool, 1, 2)
  const buyer = await member(company, 1, 1)
  await member(otherCompany, 1, 1)
  await canaryPeople(admin, { id: school.id, accountId: office.id, memberId: office.memberId })
  await canaryPeople(admin, { id: otherSchool.id, accountId: foreigner.id, memberId: foreigner.memberId })
  const ofStudent = await canaryStudent(admin, school.id, student.id)
  const ofStranger = await canaryStudent(admin, otherSchool.id, stranger.id)
  const ofCompany = await canaryPartnership(admin, school.id, company.id)
  const ofOtherCompany = await canaryPartnership(admin, otherSchool.id, otherCompany.id)
  const shared = new Map<{ id: number }, Owner[]>([
    [school, [ofStudent, ofCompany]],
    [otherSchool, [ofStranger, ofOtherCompany]],
    [company, [ofCompany]],
  ])
  await admin.query("insert into login_throttle (bucket, failures, since) values ($1, 1, now())", [
    mark("platform").bytes,
  ])
  await admin.query(
    `insert into legal_value (id, name, valid_from, value, source, added_by)
     values (gen_random_uuid(), 'zz', '1900-01-01', '{}', 'Décret', $1)`,
    // Everyone reads the figures; who added them is for operators.
    [mark("platform").text],
  )
  await admin.query(
    `insert into legal_value_draft (id, action, name, valid_from, reason, created_by, operator)
     values (gen_random_uuid(), 'withdraw', 'zz', '1900-01-01', $1, $2, $1)`,
    [mark("platform").text, stranger.id],
  )
  // Everyone reads the amounts of a file that counts; this one does not, and who sent it is for operators.
  await admin.query(
    `with file as (
       insert into funding_file (id, file_name, file_date, sha256, size, source_key, operator)
       values (gen_random_uuid(), $1, '1900-01-01', decode(repeat('00', 32), 'hex'), 1, 'platform/x', $1) returning id
     ), level as (
       insert into published_level (rncp, cpne_code, applicable_from, file_id, amount_cents)
       select 'RNCP1', $1, '1900-01-01', id, 1 from file
     )
     insert into published_branch (idcc, cpne_code, file_id, cpne_label) select '9998', 'zz', id, $1 from file`,
    [mark("platform").text],
  )
  await admin.query(
    `insert into official_blank (id, form, file_name, sha256, source_key, pages, fields, operator)
     values (gen_random_uuid(), '10103*13', $1, decode(repeat('00', 32), 'hex'), 'platform/x', 1, '[]', $1)`,
    [mark("platform").text],
  )
  await admin.query("insert into worker_heartbeat (worker_id, boot_id) values ($1, gen_random_uuid())", [
    mark("platform").text,
  ])
  // As she is found after each of her visits, so that the first look at her colleagues shows what the next ones do.
  await admin.query("update member set revoked_at = now() where account_id = $1", [revoked.id])
  const colleagues = [office, pedagogy, trainer, revoked, expired].map(({ id }): Owner => `account-${id}`)

  const memberCaller = (
    name: CallerName,
    account: AccountSeed,
    at: { id: number; fileId: string },
    roleId: number,
    stands = true,
  ): Caller => {
    const sees: Owner[] = [`account-${account.id}`, `organization-${at.id}`, ...(shared.get(at) ?? [])]
    return {
      name,
      account,
      organizationId: at.id,
      viewer: { accountType: account.accountType, roleId, organizationId: at.id, teaches: true },
      stands,
      sees: new Set(sees),
      seesInHistory: new Set(at === school ? [...sees, ...colleagues] : sees),
      knownBy: new Set<Owner>(at === company ? [`organization-${school.id}`] : []),
      fileId: at.fileId,
    }
  }
  const nobody = {
    organizationId: null,
    sees: new Set<Owner>(),
    seesInHistory: new Set<Owner>(),
    knownBy: new Set<Owner>(),
  }
  const self = new Set<Owner>([`account-${student.id}`, ofStudent])
  const { rows } = await admin.query<{ password_hash: string }>("select password_hash from account limit 1")
  return {
    stranger,
    passwordHash: rows[0]?.password_hash ?? "",
    fileIds: [
      strangerFile,
      studentFile,
      ...[school, otherSchool, company, otherCompany].map(({ fileId }) => fileId),
    ],
    callers: [
      memberCaller("another school", foreigner, otherSchool, 1),
      memberCaller("school office", office, school, 2),
      memberCaller("school teaching role", pedagogy, school, 4),
      {
        ...nobody,
        name: "student",
        account: student,
        stands: true,
        viewer: { accountType: 0, roleId: null, organizationId: null, teaches: false },
        sees: self,
        seesInHistory: self,
        knownBy: new Set<Owner>([`organization-${school.id}`]),
        fileId: studentFile,
      },
      memberCaller("company", buyer, company, 1),
      memberCaller("teaching account", trainer, school, 5),
      memberCaller("revoked member", revoked, school, 1, false),
      memberCaller("expired session", expired, school, 1, false),
      { ...nobody, name: "anonymous", account: null, viewer: null, stands: false, fileId: school.fileId },
    ],
  }
}
