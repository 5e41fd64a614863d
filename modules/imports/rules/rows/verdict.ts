import { type KnownPerson, likenessOf, type SameReason } from "@jalon/students/rules"
import type { Difference } from "./differences.ts"
import type { RowPerson } from "./in-file.ts"
import type { RowFault } from "./read-row.ts"

export const VERDICTS = ["create", "change", "same", "refused", "duplicate", "possible"] as const
export type VerdictKind = (typeof VERDICTS)[number]

/** Those that wait for a person: nothing of them is imported until she corrects or decides. */
export const HELD_VERDICTS = ["refused", "duplicate", "possible"] as const
export type HeldVerdict = (typeof HELD_VERDICTS)[number]
export const isHeld = (verdict: VerdictKind): verdict is HeldVerdict =>
  HELD_VERDICTS.some((held) => held === verdict)

export type Likely = { id: string; name: string; isArchived: boolean; reasons: SameReason[] }

export type Verdict =
  | { verdict: "create" }
  | { verdict: "change"; id: string; differences: Difference[] }
  | { verdict: "same"; id: string }
  | { verdict: "refused"; faults: RowFault[] }
  /** Already met in this file, in that row. */
  | { verdict: "duplicate"; of: number }
  /** May be one of these people; somebody has to say. */
  | { verdict: "possible"; people: Likely[] }

/** What somebody said of a row that waited. */
export type Decision = { kind: "create" } | { kind: "skip" } | { kind: "update"; id: string }

/** A record that may be the person of a row. */
export type Candidate = KnownPerson & {
  id: string
  name: string
  isArchived: boolean
  externalId: string | null
}

export type Match = { kind: "nobody" } | { kind: "one"; id: string } | { kind: "ask"; people: Likely[] }

type Judged = Likely & { isCertain: boolean }

const judgedOf = (person: RowPerson, candidate: Candidate): Judged | null => {
  const { id, name, isArchived } = candidate
  const isNumbered = person.externalId !== null && person.externalId === candidate.externalId
  const likeness = likenessOf(person, candidate)
  if (likeness === null) return isNumbered ? { id, name, isArchived, reasons: [], isCertain: true } : null
  return {
    id,
    name,
    isArchived,
    reasons: likeness.reasons,
    isCertain: isNumbered || likeness.verdict === "certain",
  }
}

/**
 * Whose record a row is about. Only what is certain is settled here, and only when it leads to one open record: an
 * archived one, or two that claim to be her, are for a person to judge.
 */
export const matchPerson = (person: RowPerson, candidates: readonly Candidate[]): Match => {
  const judged = candidates.flatMap((candidate) => judgedOf(person, candidate) ?? [])
  if (judged.length === 0) return { kind: "nobody" }
  const certain = judged.filter(({ isCertain }) => isCertain)
  const [only] = certain
  if (only && certain.length === 1 && !only.isArchived) return { kind: "one", id: only.id }
  const people = (certain.length > 0 ? certain : judged).map(({ isCertain: _, ...likely }) => likely)
  return { kind: "ask", people }
}
