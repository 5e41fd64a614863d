import { useKept, useRead } from "@jalon/client"
import { formatFrenchDate, formatShortEuros } from "@jalon/kernel"
import { type ListColumn, type ListFilter, ListPage, type RowOf } from "@jalon/screens"
import { Button, StatusBadge, VisuallyHidden } from "@jalon/ui"
import { Plus, TriangleAlert } from "lucide-react"
import { levelWords, mayEditTrainings, seesPrices } from "../../rules/index.ts"
import { catalogueChoices, listTrainings, TRAINING_VIEWS } from "../../wire/index.ts"
import { usePanel } from "../shared/use-panel.ts"
import { useStudentsSections } from "../shared/use-students-sections.ts"
import { hoursText } from "../shared/words.ts"
import { shortTypeWords, trainingWords as words } from "./strings.fr.ts"
import { TrainingPanel } from "./TrainingPanel.tsx"

type Row = RowOf<typeof listTrainings>

function Until({ row }: { row: Row }) {
  if (row.rncp_registered_until === null) return "–"
  const date = formatFrenchDate(row.rncp_registered_until)
  const alert = row.checks.find(({ tone }) => tone === "danger")
  if (!alert) return date
  return (
    <>
      <StatusBadge tone="danger" icon={TriangleAlert}>
        {date}
      </StatusBadge>
      <VisuallyHidden>
        {" "}
        {alert.code === "registration_ended" ? words.ended : words.endsTooSoon}
      </VisuallyHidden>
    </>
  )
}

const diploma = ({ certification_type, level }: Row): string =>
  [shortTypeWords[certification_type], level === null ? null : words.shortLevel(level)]
    .filter(Boolean)
    .join(" · ")

/** A school with one centre has nothing to read in its column. */
const columnsFor = (withPrices: boolean, severalCenters: boolean): ListColumn<Row>[] => [
  { id: "title", title: words.columns.title, cell: (row) => row.title, isSortable: true, width: 220 },
  { id: "rncp", title: words.columns.rncp, cell: (row) => row.rncp_code ?? "–", width: 112 },
  {
    id: "level",
    title: words.columns.diploma,
    cell: diploma,
    isSortable: true,
    width: 165,
    isPriority: true,
  },
  {
    id: "months",
    title: words.columns.months,
    cell: (row) => (row.duration_months === null ? "–" : words.months(row.duration_months)),
    width: 80,
  },
  {
    id: "hours",
    title: words.columns.hours,
    cell: (row) => (row.duration_hours_total === null ? "–" : hoursText(row.duration_hours_total)),
    width: 80,
  },
  ...(withPrices
    ? [
        {
          id: "price",
          title: words.columns.price,
          cell: (row: Row) => (row.price_cents == null ? "–" : formatShortEuros(row.price_cents)),
          align: "end" as const,
          width: 84,
        },
      ]
    : []),
  {
    id: "center",
    title: words.columns.center,
    cell: (row) => row.center?.name ?? "–",
    width: 140,
    isOptional: !severalCenters,
  },
  {
    id: "students",
    title: words.columns.students,
    cell: (row) => row.students,
    isSortable: true,
    align: "end",
    width: 112,
    isPriority: true,
  },
  {
    id: "until",
    title: words.columns.until,
    cell: (row) => <Until row={row} />,
    isSortable: true,
    width: 180,
    card: "date",
    isPriority: true,
  },
]

type Centers = readonly { id: string; name: string }[]

const filtersFor = (centers: Centers): ListFilter<typeof listTrainings>[] => [
  {
    id: "center",
    label: words.filters.center,
    kind: "choice",
    operators: ["is"],
    options: centers.map(({ id, name }) => ({ id, label: name })),
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

const views = TRAINING_VIEWS.map((id) => ({
  id,
  name: words.views[id],
  ...(id === "to_watch" && { empty: words.nothingToWatch }),
}))

/** The catalogue: what contracts draw on. */
export default function TrainingsScreen() {
  const role = useKept("customer")?.role.id ?? null
  const panel = usePanel()
  const sections = useStudentsSections("trainings")
  const centers = useRead(catalogueChoices).data?.centers ?? []
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
        columns={columnsFor(seesPrices(role), centers.length > 1)}
        views={views}
        filters={filtersFor(centers)}
        sort={{ columnId: "title", direction: "asc" }}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        onOpen={(row) => panel.show(row.id)}
        empty={{ title: words.empty, actions: add }}
        primary={add}
        sections={sections}
      />
      {panel.shown !== null && <TrainingPanel key={panel.shown} id={panel.shown} panel={panel} />}
    </>
  )
}
