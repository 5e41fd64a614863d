import { ownRows, type Scope, sql } from "@jalon/data"
import { typography } from "@jalon/kernel"
import { memberOf, multiStep } from "@jalon/serving"
import { type Finding, fieldOf, moveFor, type Section } from "../../rules/index.ts"
import type { BulkAction, CheckedContract } from "../../wire/index.ts"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { depositDraft } from "../deposit/deposit-draft.ts"
import { type OpenContract, openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { usualCenterSigner } from "../signature/center-signer.ts"
import { signersOfContract, usualDays, whatIsMissing } from "../signature/what-is-missing.ts"
import { checkSigners } from "./check-signers.ts"

type Reason = CheckedContract["reasons"][number]

/** The few objections worth reading in a list; the record shows all of them. */
const WARNINGS = 3

/** Where a condition of the life cycle is mended. */
const MENDED: Readonly<Record<string, Section>> = {
  opco_known: "employer",
  company_email: "employer",
  attachments: "attachments",
}

const nameOf = ({ row: { contract_type, fields } }: OpenContract): string => {
  const [last, first] =
    contract_type === "apprentissage"
      ? [fields.apprenti_nom_usage ?? fields.apprenti_nom_naissance, fields.apprenti_prenom]
      : [fields.salarie_nom_usage ?? fields.salarie_nom_naissance, fields.salarie_prenom]
  return [last, first].filter(Boolean).join(" ")
}

const warningOf = ({ row }: OpenContract, { message, fields }: Finding): Reason => ({
  sentence: message,
  section: fields[0] === undefined ? null : (fieldOf(row.contract_type, fields[0])?.section ?? null),
})

const warningsOf = (open: OpenContract): Reason[] =>
  open.assessment.findings
    .filter(
      ({ verdict, id }) => verdict === "blocking" || (verdict === "warning" && !open.row.acknowledged[id]),
    )
    .slice(0, WARNINGS)
    .map((finding) => warningOf(open, finding))

const closed = (sentence: string, section: Section | null = null): Reason => ({
  sentence: typography(sentence),
  section,
})

/** Whom the last link to the company went to. */
const linkedTo = async (scope: Scope, id: string): Promise<string | null> => {
  const guestLink = await scope.find(sql<{ email: string }>`
    select email from guest_link where ${ownRows(scope.who)} and subject = 'contract' and subject_id = ${id}
      and kind in ('completion', 'contrat_pro') and part is null order by created_at desc limit 1`)
  return guestLink?.email ?? null
}

const reminder = async (scope: Scope, { row }: OpenContract) => {
  if (row.status !== "awaiting_company")
    return { email: null, reasons: [closed("Rien n'est attendu de l'entreprise à cette étape.")] }
  const email = (await linkedTo(scope, row.id)) ?? row.fields.employeur_courriel ?? null
  return email === null
    ? { email, reasons: [closed("Ajoutez l'adresse e-mail d'un contact de l'entreprise.", "employer")] }
    : { email, reasons: [] }
}

const reasonsOf = (
  open: OpenContract,
  action: Exclude<BulkAction, "remind" | "remindSigners" | "startSignature" | "transmit">,
): Reason[] => {
  const offered = moveFor(action, open.row.status, "school", open.facts)
  return offered.allowed
    ? []
    : offered.reasons.map(({ code, sentence }) => ({ sentence, section: MENDED[code] ?? null }))
}

const check = async (
  scope: Scope,
  open: OpenContract,
  action: Exclude<BulkAction, "remindSigners" | "startSignature" | "transmit">,
): Promise<CheckedContract> => {
  const { row } = open
  const { email, reasons } =
    action === "remind" ? await reminder(scope, open) : { email: null, reasons: reasonsOf(open, action) }
  return {
    id: row.id,
    number: row.number,
    contract_type: row.contract_type,
    learner_name: nameOf(open),
    is_open: reasons.length === 0,
    reasons,
    warnings: action === "declareTransmitted" && reasons.length === 0 ? warningsOf(open) : [],
    email,
    signers: [],
    signature: null,
  }
}

/** The same report as for one: who would be written to, or what is missing and where it is mended. */
const checkSignature = async (scope: Scope, open: OpenContract): Promise<CheckedContract> => {
  const { row } = open
  const center = await usualCenterSigner(scope, row)
  const signers = signersOfContract(open, center)
  const reasons = whatIsMissing(
    open,
    signers.filter(({ role }) => role !== "center"),
  )
  return {
    id: row.id,
    number: row.number,
    contract_type: row.contract_type,
    learner_name: nameOf(open),
    is_open: reasons.length === 0,
    reasons,
    warnings: [],
    email: null,
    signers: signers
      .filter(({ role }) => role !== "center")
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    signature: {
      center: { first_name: center.firstName, last_name: center.lastName, email: center.email },
      days: usualDays(open),
    },
  }
}

/** The dialog of one, in a line: to which OPCO it goes, or what holds it and where that is mended. */
const checkDeposit = async (scope: Scope, open: OpenContract): Promise<CheckedContract> => {
  const { opcoName, problems } = await depositDraft(scope, open)
  return {
    id: open.row.id,
    number: open.row.number,
    contract_type: open.row.contract_type,
    learner_name: nameOf(open),
    is_open: problems.length === 0,
    reasons: problems.map(({ sentence, mended_in }) => ({ sentence, section: null, place: mended_in })),
    warnings: problems.length === 0 ? warningsOf(open) : [],
    email: null,
    signers: [],
    signature: null,
    opco: opcoName,
  }
}

/** The report before: each contract asked by the rules that will judge it when it is done. */
export const checkContracts = (services: ContractsServices) =>
  multiStep(wire.checkContracts, ({ data, action, who }, { query: { action: asked, id: ids } }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      if (asked === "remindSigners") return { contracts: await checkSigners(scope, ids) }
      const found = await scope.run(sql<{ id: string }>`
        select id from contract where ${ownRows(scope.who)} and id = any(${ids}::uuid[])`)
      const known = new Set(found.map(({ id }) => id))
      const contracts: CheckedContract[] = []
      for (const id of ids.filter((one) => known.has(one))) {
        const open = await openContract(services, scope, await findContract(scope, id))
        if (asked === "startSignature") contracts.push(await checkSignature(scope, open))
        else if (asked === "transmit") contracts.push(await checkDeposit(scope, open))
        else contracts.push(await check(scope, open, asked))
      }
      return { contracts }
    }),
  )
