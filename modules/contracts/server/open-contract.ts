import { onlyRow, readTogether, type Scope } from "@jalon/data"
import { opcoKeyRow } from "@jalon/deposits/server"
import { type IsoDate, today } from "@jalon/kernel"
import type { LegalValues, PublishedFunding } from "@jalon/legal-values/rules"
import { addedLegalValues, legalValuesOf, publishedOf, publishedRow } from "@jalon/legal-values/server"
import {
  type ContractData,
  gateOf,
  type LifecycleInput,
  type SchoolCheck,
  type TutorPerson,
} from "../rules/index.ts"
import { type Assessment, assess, openSecrets, sealedRow } from "./assess.ts"
import type { AttachmentRow } from "./attachment-row.ts"
import { attachmentRows, heldCodes } from "./attachments.ts"
import type { ContractRow } from "./contract-row.ts"
import { contractPublishedKey } from "./convention/funding.ts"
import { opcoCheckRows, schoolChecksOf } from "./deposit/opco-checks.read.ts"
import { fromStart } from "./fields/follow-start.ts"
import { lifecycleInput, wasSigned } from "./lifecycle/lifecycle-input.ts"
import { type Past, pastRow } from "./lifecycle/past.ts"
import { type OtherContractRow, otherContractRows, otherContractsOf } from "./other-contracts.ts"
import { type FromRecords, fromRecords } from "./records/from-records.ts"
import { type Records, recordsRow } from "./records/load-records.ts"
import type { ContractsServices } from "./services.ts"
import { type FollowedRow, followedOf, followedRows, isReadFor, personsOf } from "./tutor-loads.ts"

/** A contract with all that is known around it, and what the rules say of the whole. */
export type OpenContract = {
  row: ContractRow
  records: Records
  from: FromRecords
  attachments: AttachmentRow[]
  past: Past
  otherContracts: OtherContractRow[]
  /** Whom those who train here follow besides, and for whom that was read. */
  followed: { rows: FollowedRow[]; persons: readonly TutorPerson[] }
  secrets: Partial<ContractData>
  /** Whether its centre has a key at its OPCO that serves. */
  hasOpcoKey: boolean
  /** What the school checks besides, of every OPCO. */
  schoolChecks: readonly SchoolCheck[]
  assessment: Assessment
  facts: LifecycleInput
  legalValues: LegalValues
  /** Levels of funding for its certification and agreement. */
  published: PublishedFunding
  on: IsoDate
}

type Around = Pick<
  OpenContract,
  | "records"
  | "attachments"
  | "past"
  | "otherContracts"
  | "followed"
  | "secrets"
  | "hasOpcoKey"
  | "schoolChecks"
  | "legalValues"
  | "published"
  | "on"
>

/** The rules asked again: of the row as it has become, with what was read around it. */
export const evaluate = (row: ContractRow, around: Around): OpenContract => {
  const { records, attachments, past, secrets, legalValues, on } = around
  const held = {
    attachments: heldCodes(attachments),
    transmittedOn: past.firstSentOn,
    wasSigned: wasSigned(row, past),
    otherContracts: otherContractsOf(around.otherContracts),
    followed: followedOf(around.followed.rows),
  }
  const { hasOpcoKey, schoolChecks } = around
  const assessment = assess(row, secrets, records, held, {
    legalValues,
    today: on,
    gate: gateOf(row.status),
    schoolChecks,
  })
  const facts = lifecycleInput({
    row,
    assessment,
    records,
    attachments,
    past,
    legalValues,
    today: on,
    hasOpcoKey,
  })
  return {
    ...around,
    row,
    assessment,
    facts,
    from: { ...fromRecords(row.contract_type, records), ...fromStart(row) },
  }
}

const readAround = async (
  services: Pick<ContractsServices, "vault">,
  scope: Scope,
  row: ContractRow,
  coming: ContractRow = row,
): Promise<Around> => {
  const { who } = scope
  const persons = personsOf([row, coming])
  const read = await readTogether(scope, {
    records: recordsRow(who, row),
    attachments: attachmentRows(who, row.id),
    past: pastRow(who, row.id),
    other_contracts: otherContractRows(who, row),
    followed: followedRows(who, persons, row),
    sealed: sealedRow(who, row.student_id),
    opco_key: opcoKeyRow(who, { centerId: row.center_id, opco: row.fields.employeur_opco ?? null }),
    school_checks: opcoCheckRows(who),
    legal_values: addedLegalValues,
    published: publishedRow(contractPublishedKey(who, row)),
  })
  return {
    records: onlyRow(read.records[0]),
    attachments: read.attachments,
    past: onlyRow(read.past[0]),
    otherContracts: read.other_contracts,
    followed: { rows: read.followed, persons },
    secrets: await openSecrets(services, scope, row, read.sealed[0]),
    hasOpcoKey: read.opco_key[0]?.serves ?? false,
    schoolChecks: schoolChecksOf(read.school_checks),
    legalValues: legalValuesOf(read.legal_values),
    published: publishedOf(read.published[0]),
    on: today(),
  }
}

/** The row as it is about to be is named where it is known, so that the register of tutors is read once for both. */
export const openContract = async (
  services: Pick<ContractsServices, "vault">,
  scope: Scope,
  row: ContractRow,
  coming?: ContractRow,
): Promise<OpenContract> => evaluate(row, await readAround(services, scope, row, coming))

/** What the register of tutors says once others train in the contract. */
export const followedAfter = async (
  scope: Scope,
  { followed }: Pick<OpenContract, "followed">,
  row: ContractRow,
): Promise<OpenContract["followed"]> => {
  if (isReadFor(followed.persons, row)) return followed
  const persons = personsOf([row])
  return { rows: await scope.run(followedRows(scope.who, persons, row)), persons }
}
