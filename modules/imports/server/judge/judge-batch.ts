import {
  type Candidate,
  checkRow,
  type ReadRow,
  type RowFault,
  type RowPerson,
  readRow,
  sharedEmail,
  textOf,
  type Verdict,
} from "../../rules/index.ts"
import { findCompanies, findContacts } from "../known/known-companies.ts"
import { findBornOn, findStudents } from "../known/known-students.ts"
import type { Asking } from "../known/places.ts"
import type {
  CompanyPlan,
  ContactPlan,
  JudgedRow,
  Judging,
  Placement,
  RowToJudge,
  StudentPlan,
} from "./context.ts"
import { eachInTurn } from "./each-in-turn.ts"
import { findPlacement } from "./find-place.ts"
import { judgeCompany, type KnownCompanies, rememberCompany } from "./judge-company.ts"
import { judgeContacts } from "./judge-contacts.ts"
import { matchStudent, personOf, type StudentBook, studentBook, studentDifferences } from "./judge-student.ts"

/** A row whose cells were read, and where it puts its student. */
type Read = {
  row: RowToJudge
  read: ReadRow
  person: RowPerson | null
  placement: Placement
  faults: RowFault[]
  /** The earlier row of the same person. */
  earlier: number | null
}

const NOWHERE: Placement = { class: null, training_id: null, center_id: null }

/** All that can be said of a row without asking the database. */
const readOne = (judging: Judging, row: RowToJudge): Read => {
  const { kind, keys, today, lists, monthFirst, people } = judging
  const read = checkRow(kind, readRow(row.cells, { today, lists, monthFirst }))
  if (kind === "companies")
    return { row, read, person: null, placement: NOWHERE, faults: read.faults, earlier: null }
  const { placement, faults: misplaced } = findPlacement(judging, read)
  const faults = [...read.faults, ...misplaced]
  const nir = textOf(read.values, "nir")
  const person = personOf(read, nir === null ? null : keys.mark("student", "nir", nir).toString("base64"))
  if (faults.length > 0) return { row, read, person, placement, faults, earlier: null }
  const met = people.meet(person, row.number, { isSomebodyNew: row.decision?.kind === "create" })
  return {
    row,
    read,
    person,
    placement,
    faults: met?.kind === "email" ? [sharedEmail(met.name, met.row)] : [],
    earlier: met?.kind === "same" ? met.row : null,
  }
}

const decidedIds = (rows: readonly RowToJudge[]): string[] =>
  rows.flatMap(({ decision }) => (decision?.kind === "update" ? [decision.id] : []))

type Known = { students: StudentBook; born: ReadonlyMap<string, Candidate[]>; companies: KnownCompanies }

const lookUp = async (scope: Asking, judging: Judging, reads: readonly Read[]): Promise<Known> => {
  const people = reads.flatMap(({ person, faults, earlier }) =>
    person && faults.length === 0 && earlier === null ? [person] : [],
  )
  const sirets = new Set(reads.flatMap(({ read }) => textOf(read.values, "company.siret") ?? []))
  const [students, born, bySiret] = await Promise.all([
    judging.kind === "companies" ? [] : findStudents(scope, people, decidedIds(reads.map(({ row }) => row))),
    judging.isCheck && judging.kind !== "companies" ? findBornOn(scope, people) : [],
    judging.kind === "students" ? new Map() : findCompanies(scope, [...sirets]),
  ])
  const contacts = await findContacts(
    scope,
    [...bySiret.values()].map(({ id }) => id),
  )
  return {
    students: studentBook(students),
    born: Map.groupBy(born, ({ birthDate }) => birthDate ?? ""),
    companies: { bySiret, contacts },
  }
}

type Plans = { student: StudentPlan | null; company: CompanyPlan | null; contacts: ContactPlan[] }
const NO_PLANS: Plans = { student: null, company: null, contacts: [] }

const held = ({ row, read }: Read, verdict: Verdict): JudgedRow => ({
  number: row.number,
  cells: row.cells,
  read,
  decision: row.decision,
  verdict,
  ...NO_PLANS,
})

/** What the company and its people change, told with the row. */
const otherDifferences = ({ company, contacts }: Pick<Plans, "company" | "contacts">) => [
  ...(company?.differences ?? []),
  ...contacts.flatMap(({ effect, after: person }) =>
    effect === "same"
      ? []
      : [
          {
            field: person.roles.includes("maitre_apprentissage")
              ? ("tutor.last_name" as const)
              : ("contact.last_name" as const),
            before: null,
            after: `${person.first_name} ${person.last_name}`.trim(),
          },
        ],
  ),
]

const verdictOf = (id: string | null, differences: ReturnType<typeof otherDifferences>): Verdict => {
  if (id === null) return { verdict: "create" }
  return differences.length === 0 ? { verdict: "same", id } : { verdict: "change", id, differences }
}

const settle = (
  judging: Judging,
  one: Read,
  company: CompanyPlan | null,
  known: Known,
): Omit<Plans, "student"> => {
  if (!company) return { company: null, contacts: [] }
  rememberCompany(judging, company, one.row.number, known.companies)
  return { company, contacts: judgeContacts(judging, one.read.values, company) }
}

const judgeCompanyRow = (judging: Judging, one: Read, known: Known): JudgedRow => {
  const { plan, faults } = judgeCompany(judging, one.read, known.companies)
  if (!plan || faults.length > 0) return held(one, { verdict: "refused", faults })
  const earlier = judging.companies.get(plan.siret)
  const plans = settle(judging, one, plan, known)
  const isRepeated = earlier !== undefined && plans.contacts.every(({ effect }) => effect === "same")
  if (isRepeated) return held(one, { verdict: "duplicate", of: earlier.row })
  const differences = otherDifferences(plans)
  const verdict = plan.effect === "create" ? verdictOf(null, []) : verdictOf(plan.id, differences)
  return { ...held(one, verdict), ...plans }
}

const judgeStudentRow = (judging: Judging, one: Read, person: RowPerson, known: Known): JudgedRow => {
  const { plan, faults } = judgeCompany(judging, one.read, known.companies)
  if (faults.length > 0) return held(one, { verdict: "refused", faults })
  const { row, read, placement } = one
  if (one.earlier !== null) return held(one, { verdict: "duplicate", of: one.earlier })
  const born = known.born.get(person.birthDate ?? "") ?? []
  const matched = matchStudent(judging, known.students, born, person, row.decision)
  if (matched.kind === "held") return held(one, matched.verdict)
  const plans = settle(judging, one, plan, known)
  const id = matched.kind === "one" ? matched.known.row.id : null
  const own =
    matched.kind === "one" && judging.options.update_existing
      ? studentDifferences(matched.known, read, person, placement, plan)
      : []
  const verdict = verdictOf(id, id === null ? [] : [...own, ...otherDifferences(plans)])
  return { ...held(one, verdict), student: { person, placement, id, differences: own }, ...plans }
}

/** What each row of a batch would do: one question to the database for all of them. */
export const judgeBatch = async (
  scope: Asking,
  judging: Judging,
  rows: readonly RowToJudge[],
): Promise<JudgedRow[]> => {
  const reads = await eachInTurn(rows, (row) => readOne(judging, row))
  const known = await lookUp(scope, judging, reads)
  return eachInTurn(reads, (one) => {
    if (one.faults.length > 0) return held(one, { verdict: "refused", faults: one.faults })
    return one.person === null
      ? judgeCompanyRow(judging, one, known)
      : judgeStudentRow(judging, one, one.person, known)
  })
}
