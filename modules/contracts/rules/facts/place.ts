import type { PublicHolidayZone } from "@jalon/calendar"
import { departmentOfPostcode } from "@jalon/identifiers"
import type { ContractData } from "../dictionary/contract-data.ts"
import { textOf } from "./known.ts"

const zones: Readonly<Record<string, PublicHolidayZone>> = {
  57: "alsace_moselle",
  67: "alsace_moselle",
  68: "alsace_moselle",
  971: "guadeloupe",
  972: "martinique",
  973: "guyane",
  974: "reunion",
  976: "mayotte",
  977: "saint_barthelemy",
  978: "saint_martin",
}

/** Department of the place of work, as its postcode tells. */
export const workDepartmentOf = (contract: ContractData): string | null =>
  departmentOfPostcode(textOf(contract, "employeur_adresse_code_postal") ?? "")

/** Public holidays of the place of work. Good Friday depends on the town: delays count it as a working day. */
export const holidayZoneOf = (contract: ContractData): PublicHolidayZone =>
  zones[workDepartmentOf(contract) ?? ""] ?? "metropole"
