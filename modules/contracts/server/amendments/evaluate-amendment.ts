import { type IsoDate, typography } from "@jalon/kernel"
import { hasDisabilityRights } from "../../rules/facts/person.ts"
import {
  type AmendmentFinding,
  type AmendmentRuleInput,
  type AnyAmendmentType,
  amendmentSource,
  checkAmendment,
  type Finding,
  fieldOf,
  type PayLine,
} from "../../rules/index.ts"
import { type Assessment, assess } from "../assess.ts"
import { heldCodes } from "../attachments.ts"
import type { ContractRow, FieldValues } from "../contract-row.ts"
import type { OpenContract } from "../open-contract.ts"
import type { AmendmentRow } from "./amendment-row.ts"
import { attachmentCode } from "./attachments.ts"
import { amendedFields, changedKeys, formerFields } from "./fields.ts"

export type EvaluatedFinding = {
  rule: string
  severity: "blocking" | "warning"
  field: string | null
  message: string
  source: string
}

export type EvaluatedAmendment = {
  /** The contract with what the amendment says, as the rules see it. */
  assessment: Assessment
  fields: FieldValues
  findings: EvaluatedFinding[]
}

const HUNDREDTHS = 100

const lineOn = (lines: readonly PayLine[] | null | undefined, day: IsoDate): PayLine | undefined =>
  lines?.find(({ date_debut, date_fin }) => date_debut && date_fin && date_debut <= day && day <= date_fin) ??
  lines?.at(-1)

const rateOn = (fields: FieldValues, day: IsoDate | null): number | null => {
  const rate = day === null ? null : lineOn(fields.remunerations, day)?.taux
  return typeof rate === "number" ? Math.round(rate * HUNDREDTHS) : null
}

const factsOf = (
  open: OpenContract,
  amendment: AmendmentRow,
  fields: FieldValues,
  assessment: Assessment,
): AmendmentRuleInput => {
  const former = formerFields(open.row, amendment)
  const held = heldCodes(open.attachments)
  const effectOn = fields.contrat_date_effet_avenant ?? null
  const formerEnd = former.contrat_date_fin ?? ""
  const hasConvention = held.includes(attachmentCode(amendment, "convention"))
  return {
    type: amendment.amendment_type,
    start: former.contrat_date_debut ?? "",
    formerEnd,
    // An emptied end is told as missing: until then nothing moved it.
    end: fields.contrat_date_fin ?? formerEnd,
    effectOn,
    changedFields: changedKeys(open.row, amendment),
    mode: fields.contrat_mode_contractuel ?? "",
    isDisabled: hasDisabilityRights(assessment.data),
    formerSiret: former.employeur_siret ?? "",
    siret: fields.employeur_siret ?? "",
    hasNewConvention: hasConvention,
    hasConventionAnnex: hasConvention,
    hasDurationAgreement: held.includes(attachmentCode(amendment, "duration")),
    payLines: (fields.remunerations ?? []).filter(({ date_fin }) => date_fin && date_fin > formerEnd).length,
    formerLastRate: rateOn(former, effectOn !== null && effectOn > formerEnd ? formerEnd : effectOn),
    firstRate: rateOn(fields, effectOn),
  }
}

const ofType =
  (type: AnyAmendmentType) =>
  ({ rule, severity, field, message }: AmendmentFinding): EvaluatedFinding => ({
    rule,
    severity,
    field: field === "" ? null : field,
    message,
    source: amendmentSource(type, rule),
  })

const ofCheck = ({ id, verdict, fields, message, source }: Finding): EvaluatedFinding[] =>
  verdict === "blocking" || verdict === "warning"
    ? [{ rule: id, severity: verdict, field: fields[0] ?? null, message, source }]
    : []

const NOTHING = {
  rule: "AVN-02",
  severity: "blocking",
  field: "",
  message: typography("Aucune case ne change : indiquez ce que l'avenant modifie."),
} as const

const COMPLETE = "CPL-01"

/** What the contract already had is not the amendment's to answer for. */
const isNew = (before: readonly Finding[], { rule, message }: EvaluatedFinding): boolean =>
  rule !== COMPLETE && !before.some((finding) => finding.id === rule && finding.message === message)

/** The fields that its own changes leave empty, by their names; its day of effect has a rule of its own. */
const leftEmpty = (
  row: ContractRow,
  now: readonly Finding[],
  before: readonly Finding[],
): EvaluatedFinding[] => {
  const said = now.find(({ id }) => id === COMPLETE)
  const already = before.find(({ id }) => id === COMPLETE)?.fields ?? []
  const empty = (said?.fields ?? []).filter(
    (key) => key !== "contrat_date_effet_avenant" && !already.includes(key),
  )
  if (said === undefined || empty.length === 0) return []
  const labels = empty.map((key) => fieldOf(row.contract_type, key)?.label ?? key)
  const message = typography(`À remplir : ${labels.join(", ")}.`)
  return [{ rule: COMPLETE, severity: "blocking", field: empty[0] ?? null, message, source: said.source }]
}

/** The rules of its type, then all those of the contract, asked of the whole as it would become. */
export const evaluateAmendment = (open: OpenContract, amendment: AmendmentRow): EvaluatedAmendment => {
  const { row, records, attachments, past, secrets, legalValues, on } = open
  const fields = amendedFields(row, amendment)
  const held = { attachments: heldCodes(attachments), transmittedOn: null }
  const former = formerFields(row, amendment)
  const amended = { ...held, amendedType: former.contrat_type ?? null }
  const assessment = assess({ ...row, fields }, secrets, records, amended, { legalValues, today: on })
  const before = assess(
    { ...row, fields: former },
    secrets,
    records,
    { ...held, transmittedOn: past.firstSentOn },
    { legalValues, today: on },
  )
  const facts = factsOf(open, amendment, fields, assessment)
  const nothing = facts.changedFields.length === 0 ? [NOTHING] : []
  const own = [...nothing, ...checkAmendment(facts)].map(ofType(amendment.amendment_type))
  const rules = new Set(own.map(({ rule }) => rule))
  const others = assessment.findings
    .flatMap(ofCheck)
    .filter((finding) => !rules.has(finding.rule) && isNew(before.findings, finding))
  const empty = leftEmpty(row, assessment.findings, before.findings)
  return { assessment, fields, findings: [...own, ...empty, ...others] }
}
