import { ageOn, type DateRange } from "@jalon/calendar"
import type { IsoDate } from "@jalon/kernel"
import type { PlannedSession } from "../session/model.ts"
import type { People } from "./conflict.ts"
import type { PlannedLearner } from "./facts.ts"
import { MINOR_AGE } from "./limits.data.ts"
import type { Planning, SessionsByDay } from "./planning.ts"

/** One person of a session, with the other sessions that they have in the days asked about. */
export interface PersonDays {
  kind: "learner" | "trainer"
  id: string
  name: string
  /** Empty for a trainer, whose age is nobody's business. */
  learner: PlannedLearner | null
  others: readonly PlannedSession[]
}

export const isMinorOn = ({ bornOn }: Pick<PlannedLearner, "bornOn">, date: IsoDate): boolean =>
  bornOn !== null && ageOn(bornOn, date) < MINOR_AGE

/** Everyone who is in a session, each with their own other sessions. */
export const peopleOf = (planning: Planning, session: PlannedSession, days: DateRange): PersonDays[] => {
  const asked = planning.daysIn(days)
  const others = (known: SessionsByDay | undefined): PlannedSession[] => {
    const found: PlannedSession[] = []
    for (const day of asked)
      for (const other of known?.get(day) ?? []) if (other.id !== session.id) found.push(other)
    return found
  }
  const learners = [...planning.expected(session)].flatMap((id): PersonDays[] => {
    const learner = planning.learners.get(id)
    if (!learner) return []
    return [{ kind: "learner", id, name: learner.name, learner, others: others(planning.byLearner.get(id)) }]
  })
  const trainers = session.trainerIds.flatMap((id): PersonDays[] => {
    const trainer = planning.trainers.get(id)
    if (!trainer) return []
    return [
      { kind: "trainer", id, name: trainer.name, learner: null, others: others(planning.byTrainer.get(id)) },
    ]
  })
  return [...learners, ...trainers]
}

/** People in the same case, told of once. */
export const groupPeople = <Case extends object>(
  people: readonly PersonDays[],
  casesOf: (person: PersonDays) => readonly Case[],
): (Case & { people: People })[] => {
  const cases = new Map<string, { found: Case; kind: People["kind"]; ids: string[]; names: string[] }>()
  for (const person of people)
    for (const found of casesOf(person)) {
      const key = `${person.kind} ${JSON.stringify(found)}`
      const known = cases.get(key) ?? { found, kind: person.kind, ids: [], names: [] }
      known.ids.push(person.id)
      known.names.push(person.name)
      cases.set(key, known)
    }
  return [...cases.values()].map(({ found, kind, ids, names }) => ({
    ...found,
    people: { kind, ids, names },
  }))
}
