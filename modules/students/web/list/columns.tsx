import { phone } from "@jalon/identifiers"
import { formatFrenchDate } from "@jalon/kernel"
import type { ListColumn, RowOf } from "@jalon/screens"
import type { listStudents } from "../../wire/index.ts"
import { daysUntil } from "../shared/french-days.ts"
import { NextAction } from "../shared/NextAction.tsx"
import StudentBadge from "../shared/StudentBadge.tsx"
import shared from "../shared/shared.module.css"
import styles from "./list.module.css"
import { listWords as words } from "./strings.fr.ts"

export type StudentRow = RowOf<typeof listStudents>
type Column = ListColumn<StudentRow>

export const rowName = ({ first_name, last_name, usage_name }: StudentRow): string =>
  `${first_name} ${usage_name ?? last_name}`

/** By the name the list is sorted by, first. */
function Name({ row }: { row: StudentRow }) {
  return (
    <>
      <span className={styles.last}>{row.last_name}</span> {row.first_name}
    </>
  )
}

function Starts({ on }: { on: string | null }) {
  if (on === null) return "–"
  const days = daysUntil(on)
  return (
    <>
      {formatFrenchDate(on)} {days >= 0 && <span className={shared.quiet}>{words.daysLeft(days)}</span>}
    </>
  )
}

/** How many of the documents asked for are there. */
export function DocumentsGiven({ row }: { row: StudentRow }) {
  if (!row.office) return null
  const { documents_given: given, documents_asked: asked } = row.office
  return (
    <span className={given < asked ? styles.short : undefined} title={words.documentsSaid(given, asked)}>
      {words.documents(given, asked)}
    </span>
  )
}

const name: Column = {
  id: "name",
  title: words.columns.name,
  cell: (row) => <Name row={row} />,
  isSortable: true,
  width: 200,
}
const training: Column = {
  id: "training",
  title: words.columns.training,
  cell: (row) => row.training?.name ?? "–",
  width: 118,
}
const group: Column = {
  id: "class",
  title: words.columns.class,
  cell: (row) => row.class?.name ?? "–",
  width: 118,
  isPriority: true,
}
const center: Column = {
  id: "center",
  title: words.columns.center,
  cell: (row) => row.center?.name ?? "–",
  width: 170,
}
const email: Column = {
  id: "email",
  title: words.columns.email,
  cell: (row) => row.email ?? "–",
  width: 260,
  isOptional: true,
}
const telephone: Column = {
  id: "phone",
  title: words.columns.phone,
  cell: (row) => (row.phone ? phone.format(row.phone) : "–"),
  width: 140,
  isOptional: true,
}

export const officeColumns: Column[] = [
  name,
  training,
  group,
  // The class says it already where a school has one centre or two.
  { ...center, isOptional: true },
  {
    id: "company",
    title: words.columns.company,
    cell: (row) => row.office?.company?.name ?? "–",
    width: 132,
  },
  {
    id: "state",
    title: words.columns.state,
    cell: ({ office }) => office && <StudentBadge state={office.state} />,
    isSortable: true,
    width: 146,
    card: "status",
    isPriority: true,
  },
  // Nothing is known of attendance until sheets are signed: a column of dashes would push the next action out of sight.
  { id: "attendance", title: words.columns.attendance, cell: () => "–", width: 96, isOptional: true },
  {
    id: "documents",
    title: words.columns.documents,
    cell: (row) => <DocumentsGiven row={row} />,
    isSortable: true,
    width: 92,
  },
  {
    id: "next",
    title: words.columns.next,
    cell: ({ office }) => <NextAction action={office?.next_action ?? null} />,
    width: 268,
    card: "next",
    isPriority: true,
  },
  {
    id: "starts",
    title: words.columns.starts,
    cell: ({ office }) => <Starts on={office?.starts_on ?? null} />,
    isSortable: true,
    width: 190,
    card: "date",
  },
  email,
  telephone,
]

/** Those who teach look someone up, and call or write. */
export const teacherColumns: Column[] = [
  name,
  training,
  group,
  center,
  { ...email, isOptional: false, isPriority: true, card: "next" },
  { ...telephone, isOptional: false, isPriority: true, card: "date" },
]
