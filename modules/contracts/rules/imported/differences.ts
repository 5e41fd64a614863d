import { searchText } from "@jalon/kernel"
import type { ContractData } from "../dictionary/index.ts"
import type { ContractStatus } from "../lifecycle/status.ts"
import { type ImportKey, importColumn, importKeys } from "./format.ts"
import type { ReadLine } from "./read-line.ts"

export type Side = "file" | "tool"
type Shown = string | number | null

export interface ImportLine {
  key: ImportKey
  file: Shown
  tool: Shown
  /** Both say something, and not the same. */
  differs: boolean
  /** What is taken when nobody chooses. */
  usual: Side
}

/** What the tool knows of a contract, or of who and what a line names. */
export interface ToolSide {
  fields: Partial<ContractData>
  status: ContractStatus | null
  brokenOn: string | null
}

const isSame = (one: Shown, other: Shown): boolean =>
  typeof one === "string" && typeof other === "string"
    ? searchText(one).trim() === searchText(other).trim()
    : one === other

const toolValue = (key: ImportKey, { fields, status, brokenOn }: ToolSide): Shown => {
  if (key === "statut_opco") return status
  if (key === "date_rupture") return brokenOn
  const { field } = importColumn(key)
  const value = field === null ? null : fields[field]
  return typeof value === "string" || typeof value === "number" ? value : null
}

/** What is compared: not a secret, nor the amount, which belongs to the funding and which no field of a contract holds. */
const isCompared = (key: ImportKey): boolean => !["secret", "cents"].includes(importColumn(key).kind)

/** Line by line what the file says beside what is here. What is here is never replaced without being shown. */
export const importLines = (read: ReadLine["read"], tool: ToolSide): ImportLine[] =>
  importKeys
    .filter((key) => isCompared(key) && read[key] !== undefined)
    .map((key) => {
      const file = read[key] ?? null
      const here = toolValue(key, tool)
      const differs = here !== null && here !== "" && !isSame(file, here)
      return { key, file, tool: here, differs, usual: differs ? importColumn(key).trusted : "file" }
    })
