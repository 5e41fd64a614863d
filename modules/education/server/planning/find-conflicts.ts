import type { Who } from "@jalon/data"
import {
  type Conflict,
  conflictsOf,
  newConflicts,
  type Override,
  type PlannedSession,
  type Planning,
  planningOf,
} from "../../rules/index.ts"
import { type Asking, isAdministrator, mayPlan } from "../asking.ts"
import { planningFacts, weekAround } from "./planning-facts.ts"

/** Who may go on in spite of a conflict. */
export const mayGoOn = (who: Who, override: Override): boolean => {
  switch (override) {
    case "not_needed":
      return true
    case "planner":
      return mayPlan(who)
    case "admin":
      return isAdministrator(who)
    case "nobody":
      return false
  }
}

export const takesReason = ({ override }: Conflict): boolean => override === "planner" || override === "admin"

export type FoundConflicts = {
  planning: Planning
  found: Conflict[]
  /** Against the session where it stands. */
  standing: Conflict[]
  /** Neither known already nor a mere information: what has to be accepted, or cannot be. */
  added: Conflict[]
}

/** What stands against a session at its place, and what of it is new for one that exists. */
export const findConflicts = async (
  asking: Asking,
  session: PlannedSession,
  before: PlannedSession | null,
): Promise<FoundConflicts> => {
  const both = before ? [session, before] : [session]
  const facts = await planningFacts(asking, {
    classIds: [...new Set(both.flatMap(({ classIds }) => classIds))],
    trainerIds: [...new Set(both.flatMap(({ trainerIds }) => trainerIds))],
    roomIds: both.flatMap(({ roomId }) => roomId ?? []),
    ranges: both.map(({ date }) => weekAround(date)),
  })
  const planning = planningOf(facts)
  const found = conflictsOf(session, planning)
  const standing = before ? conflictsOf(before, planning) : []
  const added = newConflicts(found, standing).filter(({ severity }) => severity !== "info")
  return { planning, found, standing, added }
}
