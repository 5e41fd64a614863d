import { useKept, useRead } from "@jalon/client"
import { isOfficeRole } from "@jalon/identity/rules"
import { formatFrenchDate } from "@jalon/kernel"
import { type ListColumn, type ListFilter, ListPage, type RowOf } from "@jalon/screens"
import { Button, VisuallyHidden } from "@jalon/ui"
import { Plus } from "lucide-react"
import { clockWords } from "../../rules/index.ts"
import { TRAINER_STATUSES } from "../../rules/trainer-policy.ts"
import { listSubjects, listTrainers, TRAINER_VIEWS } from "../../wire/index.ts"
import { educationSections } from "../shared/education-sections.ts"
import { hoursText } from "../shared/hours.ts"
import { usePanel } from "../shared/use-panel.ts"
import { DocumentsBadge } from "./DocumentsBadge.tsx"
import { sheetWords, statusWords, trainerWords as words } from "./strings.fr.ts"
import { TrainerPanel } from "./TrainerPanel.tsx"

type Row = RowOf<typeof listTrainers>

const loadText = ({ year_minutes, max_year_minutes }: Row): string =>
  max_year_minutes === null
    ? hoursText(year_minutes)
    : words.ofMost(hoursText(year_minutes), hoursText(max_year_minutes))

function Subjects({ subjects }: Pick<Row, "subjects">) {
  if (subjects.length === 0) return "–"
  return (
    <>
      <span aria-hidden>{subjects.map(({ short_code }) => short_code).join(", ")}</span>
      <VisuallyHidden>{subjects.map(({ title }) => title).join(", ")}</VisuallyHidden>
    </>
  )
}

const columns: ListColumn<Row>[] = [
  { id: "name", title: words.columns.name, cell: (row) => row.name, isSortable: true, width: 200 },
  {
    id: "subjects",
    title: words.columns.subjects,
    cell: (row) => <Subjects subjects={row.subjects} />,
    width: 150,
    isPriority: true,
  },
  {
    id: "status",
    title: words.columns.status,
    cell: (row) => statusWords[row.status],
    width: 120,
    card: "next",
  },
  {
    id: "hours",
    title: words.columns.hours,
    cell: loadText,
    isSortable: true,
    width: 160,
    isPriority: true,
  },
  {
    id: "week",
    title: words.columns.week,
    cell: (row) => (row.week_minutes === 0 ? "–" : hoursText(row.week_minutes)),
    width: 115,
  },
  {
    id: "next",
    title: words.columns.next,
    cell: ({ next_session: next }) =>
      next ? sheetWords.nextText(formatFrenchDate(next.on_date), clockWords(next.start_minute)) : "–",
    width: 170,
    card: "date",
  },
  {
    id: "documents",
    title: words.columns.documents,
    cell: (row) => <DocumentsBadge documents={row.documents} />,
    width: 175,
    card: "status",
    isPriority: true,
  },
  {
    id: "contact",
    title: words.columns.contact,
    cell: (row) => row.email ?? "–",
    width: 220,
    isOptional: true,
  },
]

const useFilters = (): ListFilter<typeof listTrainers>[] => {
  const subjects = useRead(listSubjects).data?.results ?? []
  return [
    {
      id: "subject",
      label: words.filters.subject,
      kind: "choice",
      operators: ["is"],
      options: subjects.map(({ id, title }) => ({ id, label: title })),
    },
    {
      id: "status",
      label: words.filters.status,
      kind: "choice",
      operators: ["is"],
      options: TRAINER_STATUSES.map((id) => ({ id, label: statusWords[id] })),
    },
  ]
}

const views = TRAINER_VIEWS.map((id) => ({
  id,
  name: words.views[id],
  ...(id === "to_complete" && { empty: words.inOrder }),
}))

/** Who teaches, how much, and what their files lack. */
export default function TrainersScreen() {
  const mayEdit = isOfficeRole(useKept("customer")?.role.id ?? null)
  const panel = usePanel()
  const filters = useFilters()
  const add = mayEdit && (
    <Button variant="primary" icon={<Plus />} onPress={() => panel.show("new")}>
      {words.add}
    </Button>
  )
  return (
    <>
      <ListPage
        list="trainers"
        title={words.title}
        noun={words.noun}
        searchLabel={words.search}
        read={listTrainers}
        columns={columns}
        views={views}
        filters={filters}
        sort={{ columnId: "name", direction: "asc" }}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        onOpen={(row) => panel.show(row.id)}
        empty={{ title: words.empty, actions: add }}
        primary={add}
        sections={educationSections("trainers")}
      />
      {panel.shown !== null && <TrainerPanel key={panel.shown} id={panel.shown} panel={panel} />}
    </>
  )
}
