import {
  acceptedChanges,
  type ComparedField,
  type Difference,
  differencesBetween,
  type EmployerChanges,
  keptAfter,
} from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { type EmployerRow, fieldsOf } from "./employer-row.ts"

/** The register also says the operator, through its own directory. */
const registerWords = ({ register_said: { employer = {}, opco } }: EmployerRow): EmployerChanges => ({
  ...employer,
  ...(opco?.outcome === "found" && { opco: opco.opco }),
})

export const registerDifferences = (row: EmployerRow): Difference[] => {
  const { opco, ...theirs } = registerWords(row)
  // A public employer has no operator, whatever a directory says.
  const said = row.secteur === "public" ? theirs : { ...theirs, ...(opco && { opco }) }
  return differencesBetween(fieldsOf(row), said, row.kept.register)
}

/** What the company says of itself beside what the school knows; its number is what joined them. */
export const profileDifferences = (row: EmployerRow, profile: EmployerRow | null): Difference[] => {
  if (profile === null) return []
  const { siret: _, ...theirs } = fieldsOf(profile)
  return differencesBetween(fieldsOf(row), theirs, row.kept.profile)
}

type Answer = { accept: readonly ComparedField[]; keep: readonly ComparedField[] }

/** What to write for an answer, and what to remember of it. */
export const settle = <Row extends EmployerRow>(
  row: Row,
  source: "profile" | "register",
  differences: readonly Difference[],
  { accept, keep }: Answer,
): { row: Row; changes: EmployerChanges } => {
  const known = new Set(differences.map(({ field }) => field))
  if ([...accept, ...keep].length === 0 || ![...accept, ...keep].every((field) => known.has(field)))
    throw refuse("partner.nothing_to_settle")
  const kept = { ...row.kept, [source]: keptAfter(row.kept[source] ?? {}, differences, keep) }
  return { row: { ...row, kept }, changes: acceptedChanges(differences, accept) }
}
