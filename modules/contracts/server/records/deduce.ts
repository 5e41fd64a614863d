import { isEqual } from "@jalon/records"
import { specialityOfDiploma } from "@jalon/trainings/rules"
import type { FieldKey, Source } from "../../rules/index.ts"
import type { Records } from "./load-records.ts"

type Deduced = { value: string | boolean; record: Source["record"] | "usual" }

const deductions: Partial<Record<FieldKey, (records: Records) => Deduced | null>> = {
  // The code of a diploma says it where nobody chose.
  pro_nsf: ({ training }) => {
    const code = specialityOfDiploma((training?.diploma_code ?? null) as string | null)
    return code === null ? null : { value: code, record: "training" }
  },
  // A class names its site when it is taught elsewhere than at the centre.
  lieu_formation_identique: ({ center, site }) => {
    if (center === null) return null
    return site === null
      ? { value: true, record: "center" }
      : { value: isEqual(site.address, center.address), record: "site" }
  },
  // One scheme for all employees of private employers since 2019; the few others say so in their record.
  remuneration_caisse_retraite: ({ company }) => {
    if (company?.secteur === "prive") return { value: "AGIRC-ARRCO", record: "usual" }
    // Apprentices of public bodies but those that trade (L6227-8).
    return company?.secteur === "public" && company.employeur_type !== "30"
      ? { value: "IRCANTEC", record: "usual" }
      : null
  },
}

/** What no record says alone, and what is usual where they say nothing. */
export const deduce = (key: FieldKey, records: Records): Deduced | null => deductions[key]?.(records) ?? null
