import type { IsoDate } from "@jalon/kernel"
import { type LegalValues, opcoOfAgreement } from "@jalon/legal-values/rules"
import type * as z from "zod/mini"
import { type EmployerChanges, type EmployerFields, paysOpco, resolveOpco } from "../../rules/index.ts"
import type { opcoShape } from "../../wire/shapes.ts"
import { instant } from "../clock.ts"
import { type EmployerRow, fieldsOf } from "./employer-row.ts"

type Opco = Pick<EmployerRow, "opco" | "opco_source" | "opco_at">
const NONE: Opco = { opco: null, opco_source: null, opco_at: null }

const withoutChoice = (legalValues: LegalValues, row: EmployerRow, on: IsoDate) =>
  resolveOpco(legalValues, { ...fieldsOf(row), chosen: null, register: row.register_said.opco ?? null }, on)

/** The operator of a row whose fields just changed: a person's choice stands, the rest follows what is known. */
export const settleOpco = <Row extends EmployerRow>(
  legalValues: LegalValues,
  row: Row,
  before: EmployerFields,
  changes: EmployerChanges,
  on: IsoDate,
): Row => {
  if (!paysOpco(fieldsOf(row))) return { ...row, ...NONE }
  const isChosen = changes.opco !== undefined && changes.opco !== before.opco
  if (isChosen && changes.opco !== null)
    return { ...row, opco: changes.opco ?? null, opco_source: "person", opco_at: new Date() }
  if (!isChosen && row.opco_source === "person" && row.opco !== null) return row
  const verdict = withoutChoice(legalValues, row, on)
  if (verdict.kind !== "known") return { ...row, ...NONE }
  if (verdict.opco === row.opco && verdict.source === row.opco_source) return row
  return { ...row, opco: verdict.opco, opco_source: verdict.source, opco_at: new Date() }
}

/** Who said so and when, or whom to choose from. */
export const presentOpco = (
  legalValues: LegalValues,
  row: EmployerRow,
  by: string | null,
  on: IsoDate,
): z.input<typeof opcoShape> => {
  const nothing = { source: null, at: null, by: null, is_uncertain: false, candidates: [] }
  if (!paysOpco(fieldsOf(row))) return { ...nothing, kind: "public" }
  if (row.opco === null) {
    const verdict = withoutChoice(legalValues, row, on)
    return { ...nothing, kind: "ask", candidates: verdict.kind === "ask" ? [...verdict.candidates] : [] }
  }
  const agreement =
    row.opco_source === "idcc" && row.idcc !== null ? opcoOfAgreement(legalValues, row.idcc, on) : null
  return {
    ...nothing,
    kind: "known",
    source: row.opco_source,
    at: instant(row.opco_at),
    by: row.opco_source === "person" ? by : null,
    is_uncertain: agreement?.found === "one" && agreement.uncertain,
  }
}
