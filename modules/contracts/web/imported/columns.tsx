import { formatFrenchDate } from "@jalon/kernel"
import { Facts, type ListColumn, type RowOf } from "@jalon/screens"
import { ButtonLink, StatusBadge } from "@jalon/ui"
import { TriangleAlert } from "lucide-react"
import type { listImported } from "../../wire/index.ts"
import { reconcileHref } from "../shared/addresses.ts"
import styles from "./imported.module.css"
import { Match, Reasons } from "./Match.tsx"
import { importedWords as words } from "./strings.fr.ts"

export type ImportedListRow = RowOf<typeof listImported>

const datesOf = ({ starts_on, ends_on }: ImportedListRow): string => {
  if (starts_on === null) return ends_on === null ? "–" : words.until(formatFrenchDate(ends_on))
  return [starts_on, ends_on].flatMap((day) => (day === null ? [] : [formatFrenchDate(day)])).join(" – ")
}

/** What keeps a line from being taken as it is: a cell to mend in the file, or values to choose. */
function Differences({ row }: { row: ImportedListRow }) {
  if (row.faults > 0)
    return (
      <StatusBadge tone="danger" icon={TriangleAlert}>
        {words.faulty(row.faults)}
      </StatusBadge>
    )
  return row.differences === 0 ? (
    <span className={styles.quiet}>{words.noDifference}</span>
  ) : (
    words.differences(row.differences)
  )
}

export const nameOf = (row: Pick<ImportedListRow, "learner_name">): string => row.learner_name || words.nobody

export const importedColumns: readonly ListColumn<ImportedListRow>[] = [
  { id: "name", title: words.columns.learner, cell: nameOf, width: 200 },
  {
    id: "match",
    title: words.columns.match,
    cell: (row) => <Match match={row.match} reasons={row.reasons} />,
    width: 130,
    card: "status",
    isPriority: true,
  },
  {
    id: "differences",
    title: words.columns.differences,
    cell: (row) => <Differences row={row} />,
    width: 176,
    card: "next",
    isPriority: true,
  },
  {
    id: "company",
    title: words.columns.company,
    cell: (row) => row.company_name || "–",
    width: 190,
    isPriority: true,
  },
  { id: "deca", title: words.columns.deca, cell: (row) => row.deca_number ?? "–", width: 150 },
  { id: "dates", title: words.columns.dates, cell: datesOf, width: 195, card: "date" },
  { id: "source", title: words.columns.source, cell: (row) => words.sources[row.source], width: 160 },
]

/** Why a line was put together with what is here, without leaving the list. */
export function ImportedPreview({ row }: { row: ImportedListRow }) {
  return (
    <>
      <Facts
        facts={[
          { label: words.columns.match, value: <Match match={row.match} reasons={row.reasons} /> },
          { label: words.reasons, value: <Reasons reasons={row.reasons} /> },
          { label: words.columns.differences, value: <Differences row={row} /> },
          { label: words.columns.company, value: row.company_name },
          { label: words.columns.deca, value: row.deca_number },
          { label: words.columns.dates, value: datesOf(row) },
          { label: words.file, value: words.fileLine(row.file_name, row.line) },
        ]}
      />
      <ButtonLink href={reconcileHref(row.id)}>{words.reconcile}</ButtonLink>
    </>
  )
}
