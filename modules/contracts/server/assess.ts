import { type FieldVault, ownRows, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import type { LegalValues } from "@jalon/legal-values/rules"
import { openHealthWith, openNirWith } from "@jalon/students/server"
import {
  byImportance,
  type ContractData,
  type Finding,
  type Gate,
  type MinimumPay,
  type MissingField,
  minimumPay,
  payFactsOf,
  personPrefix,
  preCheck,
  type SchoolCheck,
  schoolFindings,
  whatIsMissing,
} from "../rules/index.ts"
import { fileOf, type Held } from "./contract-file.ts"
import { type ContractRow, dataOf } from "./contract-row.ts"
import type { Records } from "./records/load-records.ts"

export type Assessment = {
  /** With the sealed answers: it never leaves the server. */
  data: ContractData
  findings: readonly Finding[]
  missing: readonly MissingField[]
  pay: MinimumPay | null
}

type Sealed = { nir: string | null; health: string | null }

export const sealedRow = (who: Scope["who"], studentId: string | null) => sql<Sealed>`
  select encode(nir_sealed, 'base64') as nir, encode(health_sealed, 'base64') as health
  from student where ${ownRows(who)} and id = ${studentId}`

type WhoseSecrets = Pick<ContractRow, "student_id" | "contract_type">

export const openSecrets = async (
  { vault }: { vault: FieldVault },
  scope: Scope,
  { student_id, contract_type }: WhoseSecrets,
  sealed: Sealed | null | undefined,
): Promise<Partial<ContractData>> => {
  if (student_id === null || (!sealed?.nir && !sealed?.health)) return {}
  const keys = await vault.keyFor(scope)
  const who = personPrefix(contract_type)
  const bytes = (text: string) => Buffer.from(text, "base64")
  const health = sealed.health ? openHealthWith(keys, student_id, bytes(sealed.health)) : null
  return {
    ...(sealed.nir && { [`${who}_nir`]: openNirWith(keys, student_id, bytes(sealed.nir)) }),
    ...(health && {
      [`${who}_rqth`]: health.rqth,
      [`${who}_rqth_equivalence_jeunes`]: health.rqth_equivalence_jeunes,
      [`${who}_rqth_extension_boe`]: health.rqth_extension_boe,
    }),
  }
}

/** The number and the answers on disability, read from the student's record for the rules and the documents alone. */
export const secretsOf = async (
  services: { vault: FieldVault },
  scope: Scope,
  whose: WhoseSecrets,
): Promise<Partial<ContractData>> =>
  openSecrets(services, scope, whose, await scope.find(sealedRow(scope.who, whose.student_id)))

type AssessmentInput = {
  legalValues: LegalValues
  today: IsoDate
  gate?: Gate
  /** What the school checks besides, because an OPCO once objected. */
  schoolChecks?: readonly SchoolCheck[]
}

/** With the filing body, or past it: what it was sent with is what counts. */
const SENT: ReadonlySet<ContractRow["status"]> = new Set([
  ...(["transmitted", "rejected", "received", "under_review", "info_requested", "refused"] as const),
  ...(["engaged", "filed", "broken", "settled", "cancelled", "archived"] as const),
])

/** The day on which its file left; one that is prepared, or corrected, leaves today at the earliest. */
const leavesOn = ({ status }: ContractRow, { transmittedOn }: Held, today: IsoDate): IsoDate =>
  SENT.has(status) ? (transmittedOn ?? today) : today

/** All that the rules say of a contract, with its file and its sealed answers. */
export const assess = (
  row: ContractRow,
  secrets: Partial<ContractData>,
  records: Records,
  held: Held,
  { legalValues, today, gate = "ready", schoolChecks = [] }: AssessmentInput,
): Assessment => {
  const data: ContractData = { ...dataOf(row), ...secrets }
  const file = fileOf(row, records, held)
  const findings = [
    ...preCheck(data, { today, legalValues, gate, file }),
    ...schoolFindings(data, schoolChecks, leavesOn(row, held, today)),
  ].sort(byImportance)
  const facts = payFactsOf(data)
  return {
    data,
    findings,
    missing: whatIsMissing(data, { gate }),
    pay: facts === null ? null : minimumPay(legalValues, facts),
  }
}
