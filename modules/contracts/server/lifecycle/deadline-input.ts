import type { PublicHolidayZone } from "@jalon/calendar"
import { type DeadlineInput, type Filing, filingOf } from "../../rules/index.ts"
import { type ContractRow, dataOf } from "../contract-row.ts"

/** Where the contract of a row is filed. */
export const rowFiling = (row: Pick<ContractRow, "contract_type" | "fields">): Filing => filingOf(dataOf(row))

const ALSACE_MOSELLE = new Set(["57", "67", "68"])
const OVERSEAS: Readonly<Record<string, PublicHolidayZone>> = {
  "971": "guadeloupe",
  "972": "martinique",
  "973": "guyane",
  "974": "reunion",
  "976": "mayotte",
}

/** Holidays are those of the place of the employer. */
export const zoneOf = ({ fields }: Pick<ContractRow, "fields">): PublicHolidayZone => {
  const postcode = fields.employeur_adresse_code_postal ?? ""
  if (ALSACE_MOSELLE.has(postcode.slice(0, 2))) return "alsace_moselle"
  return OVERSEAS[postcode.slice(0, 3)] ?? "metropole"
}

export const deadlineInput = (
  row: Pick<ContractRow, "contract_type" | "status" | "fields" | "broken_on" | "rupture">,
): DeadlineInput => ({
  status: row.status,
  kind: row.contract_type,
  filing: rowFiling(row),
  zone: zoneOf(row),
  start: row.fields.contrat_date_debut ?? null,
  end: row.fields.contrat_date_fin ?? null,
  concludedOn: row.fields.contrat_date_conclusion ?? null,
  wasSigned: Boolean(row.fields.signature_employeur_date),
  completeOn: row.fields.depot_date_reception_complet ?? null,
  brokenOn: row.broken_on,
  ...(row.rupture && { ruptureTasks: row.rupture.tasks.filter(({ done_on }) => done_on === null) }),
})
