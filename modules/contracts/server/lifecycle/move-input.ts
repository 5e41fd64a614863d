import { deca } from "@jalon/identifiers"
import { dayInput, type Inputs, textInput } from "@jalon/lifecycle"
import type { Actor, MoveKey, RequiredInput } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { dataOf, type FieldValues } from "../contract-row.ts"
import type { OpenContract } from "../open-contract.ts"
import { askedInputs } from "./asked-inputs.ts"
import { checkInputs, daysGiven } from "./check-inputs.ts"
import { declaredDatesOf } from "./declared-dates.ts"
import { signedOnPaper } from "./signed-on-paper.ts"

export type MoveInput = Inputs

const text = textInput
const day = dayInput

/** What a machine tells is taken as it comes: an OPCO that engages without a DECA number has engaged all the same. */
const MACHINES: ReadonlySet<Actor> = new Set<Actor>(["opco", "system"])

export const checkMoveInput = (
  open: OpenContract,
  { move, actor, given }: { move: MoveKey; actor: Actor; given: MoveInput },
  required: readonly RequiredInput[],
): void =>
  checkInputs({
    fields: MACHINES.has(actor) ? [] : askedInputs(open, move, required),
    given,
    known: declaredDatesOf(open),
    around: { today: open.on, start: open.facts.start },
  })

/** A contract signed again keeps the days on which it was concluded. */
const signatureFieldValues = ({ row, past }: OpenContract, given: MoveInput): FieldValues => {
  if (past.wasSigned) return {}
  const days = Object.fromEntries(
    (
      [
        "signature_visa_cfa_date",
        "convention_signature_employeur_date",
        "convention_signature_cfa_date",
      ] as const
    ).flatMap((key) => {
      const on = day(given, key)
      return on === null ? [] : [[key, on]]
    }),
  )
  return { ...signedOnPaper(dataOf(row), (key) => day(given, key)), ...days }
}

/** What is corrected, beside what stays as it was declared. */
const correctedFieldValues = (open: OpenContract, given: MoveInput): FieldValues => {
  const { row } = open
  const days = { ...declaredDatesOf(open), ...daysGiven(given) }
  const signed = signedOnPaper(dataOf(row), (key) => days[key as keyof typeof days] ?? null)
  return {
    ...(days.signature_employeur_date && signed),
    ...(days.signature_visa_cfa_date && { signature_visa_cfa_date: days.signature_visa_cfa_date }),
    ...(days.convention_signature_employeur_date && {
      convention_signature_employeur_date: days.convention_signature_employeur_date,
    }),
    ...(days.convention_signature_cfa_date && {
      convention_signature_cfa_date: days.convention_signature_cfa_date,
    }),
    ...(days.answered_on && { depot_date_decision: days.answered_on }),
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

const SIGNED: ReadonlySet<MoveKey> = new Set<MoveKey>(["signOnPaper", "completeSignature"])

/** The fields of the form that what was given fills. */
export const fieldsGiven = (open: OpenContract, move: MoveKey, given: MoveInput): FieldValues => {
  const number = text(given, "depot_numero_externe")
  const completeOn = day(given, "complete_on")
  const decidedOn = DECISIONS.has(move) ? day(given, "answered_on") : null
  const decaNumber = decaOf(given)
  return {
    ...(SIGNED.has(move) && signatureFieldValues(open, given)),
    // What was signed with a code and sealed is proven: the exchange with an OPCO asks the school to say so.
    ...(move === "completeSignature" && { signature_probante: true }),
    ...(move === "correctDeclared" && correctedFieldValues(open, given)),
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
    { code: "convention_duree", fileId: text(given, "signed_agreement") },
  ].flatMap(({ code, fileId }) => (fileId === null ? [] : [{ code, fileId }]))
