import { useRead } from "@jalon/client"
import { educationSections } from "@jalon/education/web"
import { planningChoices } from "@jalon/education/wire"
import { formatFrenchDate } from "@jalon/kernel"
import { type ListColumn, type ListFilter, ListPage, type RowOf } from "@jalon/screens"
import { StatusBadge } from "@jalon/ui"
import { useSearch } from "@tanstack/react-router"
import { anomalyWords } from "../../rules/index.ts"
import { listSheets, SHEET_VIEWS } from "../../wire/index.ts"
import { sheetHref } from "../shared/addresses.ts"
import { countText, namesText, sheetBadge, slotText } from "../shared/strings.fr.ts"
import { listWords as words } from "./strings.fr.ts"

type Row = RowOf<typeof listSheets>

/** Which contradiction, without opening the sheet. */
const anomaliesText = ({ open_anomalies }: Row): string =>
  open_anomalies.map((code) => anomalyWords[code]).join(" ")

const label: ListColumn<Row> = {
  id: "label",
  title: words.columns.label,
  cell: (row) => row.label,
  width: 215,
}
const anomalies: ListColumn<Row> = {
  id: "anomalies",
  title: words.columns.anomalies,
  cell: anomaliesText,
  width: 325,
  isPriority: true,
}

const columns: ListColumn<Row>[] = [
  {
    id: "status",
    title: words.columns.status,
    cell: (row) => {
      const { tone, label } = sheetBadge(row.status)
      return <StatusBadge tone={tone}>{label}</StatusBadge>
    },
    width: 135,
    card: "status",
    isPriority: true,
  },
  {
    id: "signatures",
    title: words.columns.signatures,
    cell: (row) => countText(row.signed, row.expected),
    width: 110,
    isPriority: true,
  },
  {
    id: "date",
    title: words.columns.date,
    cell: (row) => formatFrenchDate(row.on_date),
    width: 110,
    card: "date",
    isPriority: true,
  },
  { id: "slot", title: words.columns.slot, cell: slotText, width: 225 },
  {
    id: "classes",
    title: words.columns.classes,
    cell: (row) => namesText(row.classes),
    width: 130,
    card: "next",
    cardCell: (row) =>
      [anomaliesText(row), namesText(row.classes), slotText(row)].filter(Boolean).join(" · "),
  },
  { id: "trainers", title: words.columns.trainers, cell: (row) => namesText(row.trainers), width: 170 },
]

/** Where contradictions are looked for, each says what it is beside its name: a table shows its first columns. */
const columnsIn = (view: unknown): ListColumn<Row>[] =>
  view === "anomalies" ? [{ ...label, width: 190 }, anomalies, ...columns] : [label, ...columns, anomalies]

const useFilters = (): ListFilter<typeof listSheets>[] => {
  const { classes = [], trainers = [] } = useRead(planningChoices).data ?? {}
  const options = (named: readonly { id: string; name: string }[]) =>
    named.map(({ id, name }) => ({ id, label: name }))
  return [
    {
      id: "class",
      label: words.filters.class,
      kind: "choice",
      operators: ["is"],
      options: options(classes),
    },
    {
      id: "trainer",
      label: words.filters.trainer,
      kind: "choice",
      operators: ["is"],
      options: options(trainers),
    },
  ]
}

const views = SHEET_VIEWS.map((id) => ({
  id,
  name: words.views[id],
  ...(id !== "today" && id !== "all" && { empty: words.viewEmpty[id] }),
}))

/** Nothing left unsigned: the sheets of today, and those that wait for somebody. */
export default function SheetsScreen() {
  const { view } = useSearch({ strict: false }) as { view?: string }
  return (
    <ListPage
      list="attendance-sheets"
      title={words.title}
      noun={words.noun}
      searchLabel={words.search}
      searchHint={words.searchHint}
      read={listSheets}
      columns={columnsIn(view)}
      views={views}
      filters={useFilters()}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.label}, ${namesText(row.classes)}, ${slotText(row)}`}
      rowHref={(row) => sheetHref(row.id)}
      empty={{ title: words.empty, text: words.emptyText }}
      sections={educationSections("attendance")}
    />
  )
}
