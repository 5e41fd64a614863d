import type { ContractStatus, ReadLine } from "../../rules/index.ts"
import type { ListedRow } from "./list-imported.ts"
import type { KeptChoices } from "./questions.ts"

/** A line of an imported file with all that settling it needs. */
export type ImportedRow = ListedRow & {
  state: "open" | "imported" | "ignored"
  bucket: string
  sort_name: string
  read: ReadLine["read"]
  outside_status: ContractStatus | null
  student_id: string | null
  partner_id: string | null
  import_id: string
  choices: KeptChoices
}
