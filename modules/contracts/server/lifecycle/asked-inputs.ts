import type { InputField } from "@jalon/lifecycle"
import {
  type DeclaredDate,
  declaredDateKeys,
  gateOf,
  type MoveKey,
  partySignatures,
  type RequiredInput,
} from "../../rules/index.ts"
import type { Ask } from "../../wire/index.ts"
import { dataOf } from "../contract-row.ts"
import type { OpenContract } from "../open-contract.ts"
import { asksForAgreement } from "../signature/asks-for-agreement.ts"
import { declaredDatesOf } from "./declared-dates.ts"

/** One thing that is asked with a move, and what stands in it when the question opens. */
export type AskedInput = InputField<null> & { isNeeded: boolean; value: string | null }

const needed = (key: string, kind: AskedInput["kind"], value: string | null = null): AskedInput => ({
  key,
  kind,
  value,
  isNeeded: true,
})

const optional = (key: string, kind: AskedInput["kind"], value: string | null = null): AskedInput => ({
  key,
  kind,
  value,
  isNeeded: false,
  isOptional: () => true,
})

/** A day that is mostly the one on which it is declared. */
const todayOf = (key: string) => (open: OpenContract) => [needed(key, "day", open.on)]

const signatureDates = (open: OpenContract): AskedInput[] => {
  const { row, past, facts } = open
  // The contract keeps the day on which it was concluded; its correction is signed on another.
  if (past.wasSigned) return [needed("signed_again_on", "day", open.on)]
  return [
    ...partySignatures(dataOf(row)).map((key) => needed(key, "day")),
    // The centre is no party: its visa may follow, and is asked for before the deposit.
    ...(row.contract_type === "apprentissage" ? [optional("signature_visa_cfa_date", "day")] : []),
    ...(facts.needsConvention
      ? [needed("convention_signature_employeur_date", "day"), needed("convention_signature_cfa_date", "day")]
      : []),
  ]
}

/** Days of signature that the deposit asks for and nobody has told yet. */
const untoldSignatures = (open: OpenContract): DeclaredDate[] => {
  const { row, assessment } = open
  if (gateOf(row.status) !== "deposit") return []
  const asked = new Set(assessment.missing.map(({ key }) => key as string))
  return declaredDateKeys.filter((key) => asked.has(key))
}

const correctable = (open: OpenContract): AskedInput[] => [
  ...untoldSignatures(open).map((key) => optional(key, "day")),
  ...Object.entries(declaredDatesOf(open))
    .filter(([key]) => key !== "signed_again_on" && key !== "requested_on")
    .map(([key, on]) => optional(key, "day", on)),
  ...(["depot_numero_externe", "contrat_numero_deca"] as const).flatMap((key) => {
    const value = open.row.fields[key]
    return value ? [optional(key === "contrat_numero_deca" ? "deca_number" : key, "text", value)] : []
  }),
]

/** What a person types or attaches for each input of the life-cycle table. */
const asked: Record<
  RequiredInput,
  readonly AskedInput[] | ((open: OpenContract, move: MoveKey) => readonly AskedInput[])
> = {
  reason: [needed("reason", "text")],
  comment: [needed("comment", "text")],
  author: [needed("author_name", "text"), needed("author_role", "text")],
  convention_line: [needed("line", "text"), needed("reason", "text")],
  signed_cerfa: ({ past, facts }) =>
    past.wasSigned && !facts.hasSignedDataChanged ? [] : [needed("signed_cerfa", "file")],
  signed_convention: ({ facts }) => (facts.needsConvention ? [needed("signed_convention", "file")] : []),
  signed_agreement: (open) => (asksForAgreement(open) ? [needed("signed_agreement", "file")] : []),
  signature_dates: signatureDates,
  transmitted_on: todayOf("transmitted_on"),
  transmission_proof: [],
  answered_on: todayOf("answered_on"),
  opco_numbers: ({ row }, move) => {
    const known = row.fields.depot_numero_externe ?? null
    const ask = move === "acknowledge" ? needed : optional
    return [ask("depot_numero_externe", "text", known)]
  },
  complete_on: todayOf("complete_on"),
  deca_number: [needed("deca_number", "text")],
  errors: [needed("errors", "text")],
  requested: [needed("requested", "text")],
  answer: [needed("answer", "text")],
  declared: correctable,
  // Described on a screen of their own.
  rupture: [],
  amendment: [],
}

export const askedInputs = (
  open: OpenContract,
  move: MoveKey,
  inputs: readonly RequiredInput[],
): readonly AskedInput[] =>
  inputs.flatMap((input) => {
    const fields = asked[input]
    return typeof fields === "function" ? fields(open, move) : fields
  })

export const presentAsks = (inputs: readonly AskedInput[]): Ask[] =>
  inputs.map(({ key, kind, isNeeded, value }) => ({ key, kind, is_needed: isNeeded, value }))
