import {
  type Candidate,
  type Decision,
  type Difference,
  differencesBetween,
  type Likely,
  matchPerson,
  type ReadRow,
  type RowPerson,
  sharedEmail,
  textOf,
  type Verdict,
} from "../../rules/index.ts"
import { candidateOf, type KnownStudent, sortNameOf } from "../known/known-students.ts"
import { COMPARED_STUDENT_FIELDS, type KnownStudentRow, knownValuesOf } from "../known/student-columns.ts"
import type { CompanyPlan, Judging, Placement } from "./context.ts"

const HIDDEN = "•••"

/** The number by its mark: that it changes is told, never from what to what. */
const nirDifference = (known: KnownStudent, person: RowPerson): Difference[] => {
  if (person.nirMark === null || person.nirMark === known.mark) return []
  return [{ field: "nir", before: known.mark === null ? null : HIDDEN, after: HIDDEN }]
}

const placeDifferences = (
  row: KnownStudentRow,
  placement: Placement,
  company: CompanyPlan | null,
): Difference[] => [
  ...(placement.class && placement.class.id !== row.class_id
    ? [{ field: "class" as const, before: row.class_name, after: placement.class.name }]
    : []),
  ...(company && company.id !== row.partner_id
    ? [{ field: "company.denomination" as const, before: row.partner_name, after: company.name }]
    : []),
]

/** What a row would change in the record of somebody known. */
export const studentDifferences = (
  known: KnownStudent,
  read: ReadRow,
  person: RowPerson,
  placement: Placement,
  company: CompanyPlan | null,
): Difference[] => [
  ...differencesBetween(knownValuesOf(known.row), read.values, COMPARED_STUDENT_FIELDS),
  ...nirDifference(known, person),
  ...placeDifferences(known.row, placement, company),
]

/** Records by the roads on which a row can lead to them, so that each row only looks at its own few. */
export const studentBook = (known: readonly KnownStudent[]) => {
  const roads = new Map<string, KnownStudent[]>()
  const add = (road: string, student: KnownStudent) => {
    const there = roads.get(road)
    if (there) there.push(student)
    else roads.set(road, [student])
  }
  for (const student of known) {
    add(`name ${student.sortName}`, student)
    if (student.mark !== null) add(`nir ${student.mark}`, student)
    if (student.row.email !== null) add(`mail ${student.row.email}`, student)
    if (student.row.external_id !== null) add(`id ${student.row.external_id}`, student)
  }
  const byId = new Map(known.map((student) => [student.row.id, student]))
  return {
    byId: (id: string) => byId.get(id),
    about: (person: RowPerson): KnownStudent[] => {
      if (known.length === 0) return []
      const found = [
        `name ${sortNameOf(person.lastName, person.firstName)}`,
        `nir ${person.nirMark}`,
        `mail ${person.email}`,
        `id ${person.externalId}`,
      ].flatMap((road) => roads.get(road) ?? [])
      return [...new Set(found)]
    },
  }
}
export type StudentBook = ReturnType<typeof studentBook>

export const personOf = (read: ReadRow, nirMark: string | null): RowPerson => ({
  lastName: textOf(read.values, "last_name") ?? "",
  firstName: textOf(read.values, "first_name") ?? "",
  birthDate: textOf(read.values, "birth_date"),
  email: textOf(read.values, "email"),
  externalId: textOf(read.values, "external_id"),
  nirMark,
})

/** Somebody that this very import brought in, from another row. */
const isFromHere = ({ importId }: Judging, { row }: KnownStudent) => row.import_id === importId

/** Why somebody of the same file stands against a row: she is that person, or somebody else has her address. */
const fromThisFile = (people: readonly Likely[]): Verdict => {
  const [owner] = people
  const isOnlyTheAddress = people.every(({ reasons }) => reasons.every((reason) => reason === "email"))
  if (!owner || !isOnlyTheAddress) return { verdict: "duplicate", of: 0 }
  return { verdict: "refused", faults: [sharedEmail(owner.name, null)] }
}

type Matched = { kind: "nobody" } | { kind: "one"; known: KnownStudent } | { kind: "held"; verdict: Verdict }

const byDecision = (book: StudentBook, decision: Decision | null): Matched | null => {
  if (decision?.kind === "create") return { kind: "nobody" }
  const known = decision?.kind === "update" ? book.byId(decision.id) : undefined
  return known ? { kind: "one", known } : null
}

/**
 * Whose record a row is about, once nothing in it is wrong. What somebody decided comes first; somebody brought in by
 * another row of the same sheet makes this row a repeat.
 */
export const matchStudent = (
  judging: Judging,
  book: StudentBook,
  bornThatDay: readonly Candidate[],
  person: RowPerson,
  decision: Decision | null,
): Matched => {
  const decided = byDecision(book, decision)
  if (decided) return decided
  const known = book.about(person)
  const exact = known.map((student) => candidateOf(student, person))
  const close = bornThatDay.filter(({ id }) => !exact.some((one) => one.id === id))
  const match = matchPerson(person, [...exact, ...close])
  if (match.kind === "nobody") return match
  if (match.kind === "one") {
    const one = book.byId(match.id)
    if (one && !isFromHere(judging, one)) return { kind: "one", known: one }
    return { kind: "held", verdict: { verdict: "duplicate", of: 0 } }
  }
  const others = match.people.filter(({ id }) => {
    const one = book.byId(id)
    return !one || !isFromHere(judging, one)
  })
  if (others.length === 0) return { kind: "held", verdict: fromThisFile(match.people) }
  return { kind: "held", verdict: { verdict: "possible", people: others.slice(0, 5) satisfies Likely[] } }
}
