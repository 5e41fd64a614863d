import { isIsoDate } from "@jalon/calendar"
import { deca } from "@jalon/identifiers"
import { type IsoDate, typography } from "@jalon/kernel"
import { type Demand, type MoveKey, partySignatures } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type Boxes, type ContractRow, dataOf } from "../contract-row.ts"
import { needsConvention } from "../convention/needed.ts"
import { signedOnPaper } from "./signed-on-paper.ts"

export type Given = Readonly<Record<string, unknown>>

const text = (given: Given, key: string): string | null => {
  const value = given[key]
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null
}

type Kind = "text" | "day" | "file"
type Answer = { key: string; kind: Kind; isOptional?: (row: ContractRow) => boolean }

/** What a person types or attaches for each thing the life-cycle table demands. */
const answers: Partial<Record<Demand, readonly Answer[]>> = {
  reason: [{ key: "reason", kind: "text" }],
  comment: [{ key: "comment", kind: "text" }],
  author: [
    { key: "author_name", kind: "text" },
    { key: "author_role", kind: "text" },
  ],
  convention_line: [
    { key: "line", kind: "text" },
    { key: "reason", kind: "text" },
  ],
  signed_cerfa: [{ key: "signed_cerfa", kind: "file" }],
  signed_convention: [{ key: "signed_convention", kind: "file", isOptional: (row) => !needsConvention(row) }],
  transmitted_on: [{ key: "transmitted_on", kind: "day" }],
  transmission_proof: [{ key: "transmission_proof", kind: "file", isOptional: () => true }],
  answered_on: [{ key: "answered_on", kind: "day" }],
  opco_numbers: [{ key: "depot_numero_externe", kind: "text" }],
  complete_on: [{ key: "complete_on", kind: "day" }],
  deca_number: [{ key: "deca_number", kind: "text" }],
  errors: [{ key: "errors", kind: "text" }],
  requested: [{ key: "requested", kind: "text" }],
  answer: [{ key: "answer", kind: "text" }],
}

const answersTo = (row: ContractRow, demand: Demand): readonly Answer[] =>
  demand === "signature_dates"
    ? partySignatures(dataOf(row)).map((key) => ({ key, kind: "day" }))
    : (answers[demand] ?? [])

const UUID = /^[0-9a-f-]{36}$/i

const faultOf = (given: Given, { key, kind }: Answer): string | null => {
  const value = text(given, key)
  if (value === null) return "Cette information est attendue."
  if (kind === "day" && !isIsoDate(value)) return "Cette date n'existe pas."
  if (kind === "file" && !UUID.test(value)) return "Joignez le fichier."
  return null
}

/** Refuses, told answer by answer, when something that the move demands was not given. */
export const checkGiven = (row: ContractRow, demanded: readonly Demand[], given: Given): void => {
  const faults: Record<string, string> = {}
  for (const answer of demanded.flatMap((demand) => answersTo(row, demand))) {
    if (answer.isOptional?.(row) && text(given, answer.key) === null) continue
    const fault = faultOf(given, answer)
    if (fault !== null) faults[`given.${answer.key}`] = typography(fault)
  }
  if (Object.keys(faults).length > 0) throw refuse("contract.move_incomplete", {}, faults)
}

const day = (given: Given, key: string): IsoDate | null => {
  const value = text(given, key)
  return value !== null && isIsoDate(value) ? value : null
}

const signatureBoxes = (row: ContractRow, given: Given): Boxes => {
  const signed = signedOnPaper(dataOf(row), (key) => day(given, key))
  return {
    ...signed,
    // On paper, the convention is signed with the contract.
    ...(text(given, "signed_convention") !== null && {
      convention_signature_employeur_date: day(given, "signature_employeur_date"),
      convention_signature_cfa_date: signed.contrat_date_conclusion ?? null,
    }),
  }
}

const decaOf = (given: Given): string | null => {
  const typed = text(given, "deca_number")
  if (typed === null) return null
  const read = deca.parse(typed)
  if (!read.ok) throw refuse("contract.move_incomplete", {}, { "given.deca_number": read.precision })
  return read.value
}

const DECISIONS: ReadonlySet<MoveKey> = new Set<MoveKey>([
  "accept",
  "refuse",
  "confirmAcceptance",
  "confirmRefusal",
])

/** The boxes of the form that what was given fills. */
export const boxesGiven = (row: ContractRow, move: MoveKey, given: Given): Boxes => {
  const number = text(given, "depot_numero_externe")
  const completeOn = day(given, "complete_on")
  const decidedOn = DECISIONS.has(move) ? day(given, "answered_on") : null
  const decaNumber = decaOf(given)
  return {
    ...(move === "signOnPaper" && signatureBoxes(row, given)),
    ...(number && { depot_numero_externe: number }),
    ...(completeOn && { depot_date_reception_complet: completeOn }),
    ...(decidedOn && { depot_date_decision: decidedOn }),
    // The number of the deposit is the national one; the operator's own is quoted in exchanges and invoices.
    ...(decaNumber && { contrat_numero_deca: decaNumber, depot_numero: decaNumber }),
  }
}

/** Files given with a move become pieces of the contract. */
export const piecesGiven = (given: Given): { code: string; fileId: string }[] =>
  [
    { code: "cerfa_signe", fileId: text(given, "signed_cerfa") },
    { code: "convention_signee", fileId: text(given, "signed_convention") },
  ].flatMap(({ code, fileId }) => (fileId === null ? [] : [{ code, fileId }]))
