import type { Scope } from "@jalon/data"
import { type DepositRow, lastDeposit } from "@jalon/deposits/server"
import { opcoName } from "@jalon/identifiers"
import { typography } from "@jalon/kernel"
import { opcoFilingAt } from "@jalon/legal-values/rules"
import { isOperatorKey, type OperatorKey } from "@jalon/ports/opco"
import { declares, moveFor } from "../../rules/index.ts"
import type { mendPlaces } from "../../wire/index.ts"
import { attachmentLabel } from "../attachments.ts"
import { dataOf } from "../contract-row.ts"
import { needsConvention } from "../convention/needed.ts"
import type { OpenContract } from "../open-contract.ts"

export type DepositDocument = {
  kind: "contract" | "convention" | "duration_agreement"
  title: string
  fileId: string | null
  fileName: string | null
  channel: "api" | "portal"
}

/** What goes to the OPCO, and what stops it. */
export type DepositDraft = {
  opco: OperatorKey | null
  opcoName: string
  documents: DepositDocument[]
  /** The file at the OPCO that this one corrects. */
  corrects: Pick<DepositRow, "internal_number" | "external_number"> | null
  problems: DepositProblem[]
}

export type DepositProblem = { sentence: string; mended_in: (typeof mendPlaces)[number] | null }

/** Where a condition of the life cycle is mended. */
const MENDED: Readonly<Record<string, DepositProblem["mended_in"]>> = {
  filing_rules: "checks",
  opco_known: "employer",
  channel: "keys",
  no_deposit: "opco",
}

const KINDS = {
  cerfa_signe: "contract",
  convention_signee: "convention",
  convention_duree: "duration_agreement",
} as const satisfies Record<string, DepositDocument["kind"]>

export const isPdf = (name: string | null): boolean => name?.toLowerCase().endsWith(".pdf") ?? false

const documentsOf = ({ row, attachments, legalValues, on }: OpenContract): DepositDocument[] => {
  const opco = row.fields.employeur_opco
  const filing = opco ? opcoFilingAt(legalValues, opco, on)?.filing : undefined
  const codes = Object.keys(KINDS) as (keyof typeof KINDS)[]
  // One that was joined before the derogation was taken back says what no longer holds.
  const isOfDuration = declares(dataOf(row), "21", "22")
  return codes.flatMap((code) => {
    if (code === "convention_duree" && !isOfDuration) return []
    const held = attachments.find((one) => one.code === code)
    const isAsked = code === "cerfa_signe" || (code === "convention_signee" && needsConvention(row))
    if (!isAsked && !held?.file_id) return []
    return [
      {
        kind: KINDS[code],
        title: attachmentLabel(code),
        fileId: held?.file_id ?? null,
        fileName: held?.file_name ?? null,
        channel: (code === "convention_signee" ? filing?.convention : filing?.contract) ?? "portal",
      },
    ]
  })
}

/** What the exchange wants beside the rules of the contract: each document as a PDF. */
const documentProblems = (documents: readonly DepositDocument[]): DepositProblem[] =>
  documents.flatMap(({ title, fileId, fileName }) => {
    if (isPdf(fileName)) return []
    const why =
      fileId === null
        ? "joignez le fichier, l'OPCO le reçoit avec le dossier."
        : "joignez un PDF, l'OPCO ne prend pas d'autre format."
    return [{ sentence: typography(`${title} : ${why}`), mended_in: "documents" }]
  })

/** A refused file is corrected under its own number; one that went to another OPCO, or was never taken, is not. */
const correctedBy = (last: DepositRow | null, opco: OperatorKey | null): DepositDraft["corrects"] =>
  last !== null && last.opco === opco && last.internal_number !== null && last.opco_state !== "ANNULE"
    ? last
    : null

export const depositDraft = async (
  reads: Pick<Scope, "who" | "run">,
  open: OpenContract,
): Promise<DepositDraft> => {
  const key = open.row.fields.employeur_opco ?? ""
  const opco = isOperatorKey(key) ? key : null
  const documents = documentsOf(open)
  const offered = moveFor("transmit", open.row.status, "school", open.facts)
  return {
    opco,
    opcoName: opco === null ? "" : opcoName(opco),
    documents,
    corrects: correctedBy(await lastDeposit(reads, open.row.id), opco),
    problems: offered.allowed
      ? documentProblems(documents)
      : offered.reasons.map(({ code, sentence }) => ({ sentence, mended_in: MENDED[code] ?? null })),
  }
}
