import { typography } from "@jalon/kernel"
import { type AmendmentStatus, type AnyAmendmentType, amendmentStatuses } from "../../rules/index.ts"
import { typeLabel } from "./present-amendment.ts"

type Change = { label: string; before: string | null; after: string | null }
type AuditLine = { operation: string; after: Readonly<Record<string, unknown>> | null }

const isStatus = (status: unknown): status is AmendmentStatus =>
  typeof status === "string" && Object.hasOwn(amendmentStatuses, status)

/** What each line of the history says of an amendment: its fields before → after, and what came with each step. */
export const entryOfAmendment = (
  { operation, after }: AuditLine,
  { rank, type }: { rank: number; type: AnyAmendmentType },
  { fields, given }: { fields: Change[]; given: Change[] },
) => {
  const name = `Avenant n° ${rank}`
  if (operation === "insert")
    return {
      what: typography(`${name} créé`),
      kind: "system" as const,
      changes: [{ label: "Type", before: null, after: `${type} – ${typeLabel(type)}` }],
    }
  if (isStatus(after?.status))
    return {
      what: typography(`${name} → ${amendmentStatuses[after.status].label}`),
      kind: "exchange" as const,
      changes: [...given, ...fields],
    }
  return fields.length === 0
    ? null
    : { what: typography(`${name} modifié`), kind: "system" as const, changes: fields }
}
