import { deca } from "@jalon/identifiers"
import { dayInput, type InputField, type Inputs, textInput } from "@jalon/lifecycle"
import { type MoveKey, partySignatures, type RequiredInput } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type ContractRow, dataOf, type FieldValues } from "../contract-row.ts"
import { needsConvention } from "../convention/needed.ts"
import { checkInputs } from "./check-inputs.ts"
import { signedOnPaper } from "./signed-on-paper.ts"

export type MoveInput = Inputs

type Input = InputField<ContractRow>

const text = textInput

/** What a person types or attaches for each input of the life-cycle table. */
const inputs: Record<RequiredInput, readonly Input[] | ((row: ContractRow) => readonly Input[])> = {
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
  signature_dates: (row) => partySignatures(dataOf(row)).map((key) => ({ key, kind: "day" })),
  // Described on a screen of their own.
  rupture: [],
  amendment: [],
}

const fieldsFor = (row: ContractRow, input: RequiredInput): readonly Input[] => {
  const fields = inputs[input]
  return typeof fields === "function" ? fields(row) : fields
}

export const checkMoveInput = (
  row: ContractRow,
  required: readonly RequiredInput[],
  given: MoveInput,
): void => {
  const fields = required.flatMap((input) => fieldsFor(row, input))
  checkInputs(fields, given, row)
}

const day = dayInput

const signatureFieldValues = (row: ContractRow, given: MoveInput): FieldValues => {
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

const decaOf = (given: MoveInput): string | null => {
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

/** The fields of the form that what was given fills. */
export const fieldsGiven = (row: ContractRow, move: MoveKey, given: MoveInput): FieldValues => {
  const number = text(given, "depot_numero_externe")
  const completeOn = day(given, "complete_on")
  const decidedOn = DECISIONS.has(move) ? day(given, "answered_on") : null
  const decaNumber = decaOf(given)
  return {
    ...(move === "signOnPaper" && signatureFieldValues(row, given)),
    ...(number && { depot_numero_externe: number }),
    ...(completeOn && { depot_date_reception_complet: completeOn }),
    ...(decidedOn && { depot_date_decision: decidedOn }),
    // The number of the deposit is the national one; the operator's own is quoted in exchanges and invoices.
    ...(decaNumber && { contrat_numero_deca: decaNumber, depot_numero: decaNumber }),
  }
}

/** Files given with a move become attachments of the contract. */
export const attachmentsGiven = (given: MoveInput): { code: string; fileId: string }[] =>
  [
    { code: "cerfa_signe", fileId: text(given, "signed_cerfa") },
    { code: "convention_signee", fileId: text(given, "signed_convention") },
  ].flatMap(({ code, fileId }) => (fileId === null ? [] : [{ code, fileId }]))
