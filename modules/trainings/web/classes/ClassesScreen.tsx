import { useKept, useRead } from "@jalon/client"
import { type ListColumn, type ListFilter, ListPage, type RowOf } from "@jalon/screens"
import { Button, StatusBadge, VisuallyHidden } from "@jalon/ui"
import { Check, Plus, TriangleAlert } from "lucide-react"
import { classLifeWords, mayEditClasses } from "../../rules/index.ts"
import { CLASS_VIEWS, catalogueChoices, listClasses } from "../../wire/index.ts"
import { usePanel } from "../shared/use-panel.ts"
import { useStudentsSections } from "../shared/use-students-sections.ts"
import { NewClass } from "./ClassForm.tsx"
import { ClassPreview } from "./ClassPreview.tsx"
import { hoursOfClass } from "./class-hours.ts"
import { classWords as words } from "./strings.fr.ts"

type Row = RowOf<typeof listClasses>

function Headcount({ row }: { row: Row }) {
  const { headcount, capacity } = row
  const text = words.headcount(headcount, capacity)
  if (capacity === null || headcount < capacity) return text
  const isOver = headcount > capacity
  return (
    <>
      <StatusBadge tone={isOver ? "waiting" : "neutral"} icon={isOver ? TriangleAlert : Check}>
        {text}
      </StatusBadge>
      <VisuallyHidden> {isOver ? words.over : words.full}</VisuallyHidden>
    </>
  )
}

const columns: ListColumn<Row>[] = [
  { id: "name", title: words.columns.name, cell: (row) => row.name, isSortable: true, width: 140 },
  {
    id: "training",
    title: words.columns.training,
    cell: (row) => row.training.name,
    isSortable: true,
    width: 116,
    isPriority: true,
  },
  { id: "promotion", title: words.columns.promotion, cell: (row) => row.promotion ?? "–", width: 114 },
  {
    id: "headcount",
    title: words.columns.headcount,
    cell: (row) => <Headcount row={row} />,
    isSortable: true,
    width: 110,
    isPriority: true,
  },
  {
    id: "rhythm",
    title: words.columns.rhythm,
    cell: (row) => row.rhythm ?? words.noRhythm,
    width: 228,
    card: "next",
  },
  {
    id: "head_trainer",
    title: words.columns.headTrainer,
    cell: (row) => row.head_trainer?.name ?? "–",
    width: 162,
  },
  { id: "hours", title: words.columns.hours, cell: hoursOfClass, width: 132 },
  // Nothing is known of attendance until sheets are signed.
  { id: "attendance", title: words.columns.attendance, cell: () => "–", width: 95 },
  {
    id: "life",
    title: words.columns.life,
    cell: ({ life }) => (
      <StatusBadge tone={classLifeWords[life].tone}>{classLifeWords[life].text}</StatusBadge>
    ),
    width: 130,
    card: "status",
    isPriority: true,
  },
  {
    id: "year",
    title: words.columns.year,
    cell: (row) => row.school_year,
    isSortable: true,
    width: 110,
    card: "date",
    isOptional: true,
  },
  {
    id: "center",
    title: words.columns.center,
    cell: (row) => row.center?.name ?? "–",
    width: 180,
    isOptional: true,
  },
]

const useFilters = (): ListFilter<typeof listClasses>[] => {
  const choices = useRead(catalogueChoices).data
  const named = (list: readonly { id: string; name: string }[] = []) =>
    list.map(({ id, name }) => ({ id, label: name }))
  return [
    {
      id: "training",
      label: words.filters.training,
      kind: "choice",
      operators: ["is"],
      options: (choices?.trainings ?? []).map(({ id, name, short_title }) => ({
        id,
        label: short_title ?? name,
      })),
    },
    {
      id: "center",
      label: words.filters.center,
      kind: "choice",
      operators: ["is"],
      options: named(choices?.centers),
    },
    {
      id: "year",
      label: words.filters.year,
      kind: "choice",
      operators: ["is"],
      options: (choices?.school_years ?? []).map((year) => ({ id: year, label: year })),
    },
  ]
}

const views = CLASS_VIEWS.map((id) => ({ id, name: words.views[id] }))

export default function ClassesScreen() {
  const role = useKept("customer")?.role.id ?? null
  const panel = usePanel()
  const sections = useStudentsSections("classes")
  const filters = useFilters()
  const add = mayEditClasses(role) && (
    <Button variant="primary" icon={<Plus />} onPress={() => panel.write("new")}>
      {words.add}
    </Button>
  )
  return (
    <>
      <ListPage
        list="classes"
        title={words.title}
        noun={words.noun}
        searchLabel={words.search}
        read={listClasses}
        columns={columns}
        views={views}
        filters={filters}
        sort={{ columnId: "name", direction: "asc" }}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => `/school/class/${row.id}/students`}
        preview={(row) => <ClassPreview row={row} />}
        empty={{ title: words.empty, actions: add }}
        primary={add}
        sections={sections}
      />
      {panel.edit === "new" && <NewClass panel={panel} />}
    </>
  )
}
