import {
  correctionOutcomeWords,
  correctionReasonWords,
  correctionWaits,
  sheetStatusWords,
} from "@jalon/attendance/rules"
import { type CorrectedFact, changeOfCorrection } from "@jalon/attendance/server"
import { ownRows, sql } from "@jalon/data"
import { dayOf } from "@jalon/kernel"
import { type Column, type SheetToWrite, type Value, writeXlsx } from "@jalon/sheets"
import { entryBytes, type StageEntries } from "../school/entries.ts"
import type { Run } from "../school/pieces.ts"
import { packReadMe, indexWords as words } from "./index-words.fr.ts"
import type { Pack } from "./pack.ts"
import { hoursOf, type PackFacts, packGaps } from "./pack-gaps.fr.ts"
import {
  type AbsenceFact,
  packAbsences,
  packCertificates,
  packCorrections,
  packHours,
  packInvoices,
  packSheets,
} from "./pack-rows.read.ts"

const ACTION = "exports.control-index"

const sheet = <Row>(
  name: string,
  rows: readonly Row[],
  columns: readonly (Column & { value: (row: Row) => Value })[],
): SheetToWrite => ({ name, columns, rows: rows.map((row) => columns.map(({ value }) => value(row))) })

const dated = <Row>(title: string, value: (row: Row) => string | null) => ({
  title,
  type: "date" as const,
  value,
})
const said = <Row>(title: string, value: (row: Row) => Value, width = 18) => ({ title, value, width })

const corrections = (rows: readonly CorrectedFact[]): SheetToWrite =>
  sheet(words.sheets.corrections, rows, [
    dated("Date", ({ on_date }) => on_date),
    said("Demi-journée", ({ half_day }) => words.halves[half_day] ?? half_day),
    said("Séance", ({ label }) => label, 36),
    said("Apprenant", ({ name }) => name ?? words.everybody, 28),
    said("Ce qui change", (row) => changeOfCorrection(row).label, 24),
    said("Avant", (row) => changeOfCorrection(row).before ?? "", 24),
    said("Après", (row) => changeOfCorrection(row).after ?? "", 36),
    said("Nature du motif", ({ reason_code }) => correctionReasonWords[reason_code] ?? reason_code, 26),
    said("Explication", ({ reason }) => reason, 48),
    said("Demandée par", ({ requested_by }) => requested_by, 28),
    dated("Demandée le", ({ requested_at }) => dayOf(requested_at)),
    said("Décision", ({ outcome }) => (outcome === null ? correctionWaits : correctionOutcomeWords[outcome])),
    said("Décidée par", ({ decided_by }) => decided_by ?? "", 28),
    dated("Décidée le", ({ decided_at }) => decided_at && dayOf(decided_at)),
  ])

const workbook = (
  facts: PackFacts,
  absences: readonly AbsenceFact[],
  corrected: readonly CorrectedFact[],
  gaps: readonly string[],
): SheetToWrite[] => [
  sheet(words.sheets.gaps, gaps.length === 0 ? [words.none] : gaps, [said("Écart", (gap) => gap, 110)]),
  sheet(words.sheets.hours, facts.hours, [
    said("Contrat", ({ contract }) => contract),
    said("Apprenant", ({ learner }) => learner, 28),
    said("Convention (formation)", ({ convention_hours }) =>
      convention_hours === null ? "" : hoursOf(Math.round(convention_hours * 60)),
    ),
    said("Planning (formation)", ({ planned_total }) => hoursOf(planned_total)),
    said("Planning (période)", ({ planned }) => hoursOf(planned)),
    said("Feuilles clôturées", ({ due }) => hoursOf(due)),
    said("Signées", ({ realised }) => hoursOf(realised)),
    said("Non signées", ({ attested }) => hoursOf(attested)),
    said("Certifiées", ({ certified }) => hoursOf(certified)),
    said("Avec une facture", ({ invoiced }) => hoursOf(invoiced)),
  ]),
  sheet(words.sheets.attendance, facts.sheets, [
    dated("Date", ({ on_date }) => on_date),
    said("Demi-journée", ({ half_day }) => words.halves[half_day] ?? half_day),
    said("Séance", ({ label }) => label, 36),
    said("État", ({ status }) => sheetStatusWords[status as keyof typeof sheetStatusWords]),
    said("Version scellée", ({ version }) => version),
    said("Empreinte (SHA-256)", ({ seal }) => seal, 66),
    said("Anomalies ouvertes", ({ anomalies }) => anomalies),
  ]),
  corrections(corrected),
  sheet(words.sheets.certificates, facts.certificates, [
    said("Numéro", ({ number }) => number),
    said("Document", ({ kind }) => words.certificateKinds[kind] ?? kind, 26),
    said("Apprenant", ({ learner }) => learner, 28),
    said("État", ({ state }) => words.certificateStates[state] ?? state),
    dated("Du", ({ from_date }) => from_date),
    dated("Au", ({ to_date }) => to_date),
    said("Heures attestées", ({ realised_minutes }) => hoursOf(realised_minutes)),
    said("Heures des feuilles", ({ now_minutes }) => hoursOf(now_minutes)),
  ]),
  sheet(words.sheets.absences, absences, [
    said("Apprenant", ({ learner }) => learner, 28),
    dated("Date", ({ on_date }) => on_date),
    said("Demi-journée", ({ half_day }) => words.halves[half_day] ?? half_day),
    said("Manqué", ({ missed }) => hoursOf(missed)),
    said("Justifié", ({ justified }) => hoursOf(justified)),
    said("Injustifié", ({ unjustified }) => hoursOf(unjustified)),
    said("En attente", ({ missed, justified, unjustified }) => hoursOf(missed - justified - unjustified)),
  ]),
  sheet(words.sheets.invoices, facts.invoices, [
    said("Numéro", ({ number }) => number),
    said("Contrat", ({ contract }) => contract),
    dated("Émise le", ({ issued_on }) => issued_on),
    { title: "Montant", type: "amount" as const, value: ({ cents }) => cents },
    said("Certificat", ({ certificate, is_declared }) => certificate ?? (is_declared ? "À la main" : "")),
  ]),
]

/** The index, gaps first: what the documents of the archive say together, and where they do not agree. */
export async function* indexStage(
  stage: StageEntries,
  { data, who }: Run,
  pack: Pack,
): AsyncGenerator<Buffer> {
  const facts: PackFacts = {
    sheets: await data.readOnce(who, ACTION, packSheets(who, pack)),
    certificates: await data.readOnce(who, ACTION, packCertificates(who, pack)),
    invoices: await data.readOnce(who, ACTION, packInvoices(who, pack)),
    hours: await data.readOnce(who, ACTION, packHours(who, pack)),
  }
  const absences = await data.readOnce(who, ACTION, packAbsences(who, pack))
  const corrected = await data.readOnce(who, ACTION, packCorrections(who, pack))
  const [school] = await data.readOnce(
    who,
    ACTION,
    sql<{ name: string }>`select name from organization where ${ownRows(who, "id")}`,
  )
  const gaps = packGaps(facts)
  yield* entryBytes(stage, { path: "LISEZMOI.md", content: [packReadMe(pack, school?.name ?? "", gaps)] })
  yield* entryBytes(stage, {
    path: "index.xlsx",
    content: writeXlsx(workbook(facts, absences, corrected, gaps)),
  })
}
