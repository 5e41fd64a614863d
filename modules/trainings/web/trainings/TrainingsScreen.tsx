import { useKept, useRead } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { type ListColumn, type ListFilter, ListPage, type RowOf } from "@jalon/screens"
import { Button, StatusBadge } from "@jalon/ui"
import { Plus } from "lucide-react"
import { certificationTypeWords, levelWords, mayEditTrainings, seesPrices } from "../../rules/index.ts"
import { catalogueChoices, listTrainings, TRAINING_VIEWS } from "../../wire/index.ts"
import { studentsSections } from "../shared/students-sections.ts"
import { usePanel } from "../shared/use-panel.ts"
import { eurosText, hoursText } from "../shared/words.ts"
import { trainingWords as words } from "./strings.fr.ts"
import { TrainingPanel } from "./TrainingPanel.tsx"
import styles from "./trainings.module.css"

type Row = RowOf<typeof listTrainings>

function Until({ row }: { row: Row }) {
  const check = row.checks.find(({ tone }) => tone === "danger")
  return (
    <span className={styles.pair}>
      {row.rncp_registered_until ? formatFrenchDate(row.rncp_registered_until) : "–"}
      {check && (
        <StatusBadge tone="danger">
          {check.code === "registration_ended" ? words.ended : words.endsTooSoon}
        </StatusBadge>
      )}
    </span>
  )
}

function Hours({ row }: { row: Row }) {
  if (row.duration_hours_total === null) return "–"
  const isRemote = row.checks.some(({ code }) => code === "remote_dominant")
  return (
    <span className={styles.pair}>
      {hoursText(row.duration_hours_total)}
      {isRemote && <StatusBadge tone="waiting">{words.remote(hoursText(row.remote_hours))}</StatusBadge>}
    </span>
  )
}

const diploma = ({ certification_type, level }: Row): string =>
  [certificationTypeWords[certification_type], level === null ? null : words.level(level)]
    .filter(Boolean)
    .join(" · ")

const columnsFor = (withPrices: boolean): ListColumn<Row>[] => [
  { id: "title", title: words.columns.title, cell: (row) => row.title, isSortable: true, width: 300 },
  { id: "rncp", title: words.columns.rncp, cell: (row) => row.rncp_code ?? "–", width: 110 },
  {
    id: "level",
    title: words.columns.diploma,
    cell: diploma,
    isSortable: true,
    width: 190,
    isPriority: true,
  },
  {
    id: "months",
    title: words.columns.months,
    cell: (row) => (row.duration_months === null ? "–" : words.months(row.duration_months)),
    width: 90,
  },
  {
    id: "hours",
    title: words.columns.hours,
    cell: (row) => <Hours row={row} />,
    isSortable: true,
    width: 110,
  },
  ...(withPrices
    ? [
        {
          id: "price",
          title: words.columns.price,
          cell: (row: Row) => (row.price_cents == null ? "–" : eurosText(row.price_cents)),
          align: "end" as const,
          width: 100,
        },
      ]
    : []),
  { id: "center", title: words.columns.center, cell: (row) => row.center?.name ?? "–", width: 180 },
  {
    id: "students",
    title: words.columns.students,
    cell: (row) => row.students,
    isSortable: true,
    align: "end",
    width: 100,
    isPriority: true,
  },
  {
    id: "until",
    title: words.columns.until,
    cell: (row) => <Until row={row} />,
    isSortable: true,
    width: 240,
    card: "date",
    isPriority: true,
  },
]

const useFilters = (): ListFilter<typeof listTrainings>[] => {
  const choices = useRead(catalogueChoices).data
  return [
    {
      id: "center",
      label: words.filters.center,
      kind: "choice",
      operators: ["is"],
      options: (choices?.centers ?? []).map(({ id, name }) => ({ id, label: name })),
    },
    {
      id: "level",
      label: words.filters.level,
      kind: "choice",
      operators: ["is"],
      options: Object.entries(levelWords).map(([level, text]) => ({
        id: level,
        label: `${words.level(Number(level))} (${text})`,
      })),
    },
    {
      id: "active",
      label: words.filters.active,
      kind: "choice",
      operators: ["is"],
      options: [
        { id: "yes", label: words.yes },
        { id: "no", label: words.no },
      ],
    },
  ]
}

const views = TRAINING_VIEWS.map((id) => ({
  id,
  name: words.views[id],
  ...(id === "to_watch" && { empty: words.nothingToWatch }),
}))

/** The catalogue: what contracts draw on. */
export default function TrainingsScreen() {
  const role = useKept("customer")?.role.id ?? null
  const panel = usePanel()
  const filters = useFilters()
  const add = mayEditTrainings(role) && (
    <Button variant="primary" icon={<Plus />} onPress={() => panel.show("new")}>
      {words.add}
    </Button>
  )
  return (
    <>
      <ListPage
        list="trainings"
        title={words.title}
        noun={words.noun}
        searchLabel={words.search}
        read={listTrainings}
        columns={columnsFor(seesPrices(role))}
        views={views}
        filters={filters}
        sort={{ columnId: "title", direction: "asc" }}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        onOpen={(row) => panel.show(row.id)}
        empty={{ title: words.empty, actions: add }}
        primary={add}
        sections={studentsSections("trainings")}
      />
      {panel.shown !== null && <TrainingPanel key={panel.shown} id={panel.shown} panel={panel} />}
    </>
  )
}
