import { useKept } from "@jalon/client"
import { formatFrenchDate } from "@jalon/kernel"
import { type ListColumn, type ListFilter, ListPage } from "@jalon/screens"
import { Button } from "@jalon/ui"
import { Plus } from "lucide-react"
import { ROOM_KINDS, roomKindWords } from "../../rules/index.ts"
import { listRooms, ROOM_VIEWS } from "../../wire/index.ts"
import { educationSections } from "../shared/education-sections.ts"
import { hoursText } from "../shared/hours.ts"
import { usePanel } from "../shared/use-panel.ts"
import { RoomPanel } from "./RoomPanel.tsx"
import { roomWords as words } from "./strings.fr.ts"
import type { RoomLine } from "./types.ts"

const columns: ListColumn<RoomLine>[] = [
  { id: "name", title: words.columns.name, cell: (row) => row.name, isSortable: true, width: 170 },
  {
    id: "kind",
    title: words.columns.kind,
    cell: (row) => roomKindWords[row.kind],
    width: 160,
    card: "next",
  },
  {
    id: "site",
    title: words.columns.site,
    cell: (row) => row.site?.name ?? "–",
    width: 150,
    isPriority: true,
  },
  {
    id: "capacity",
    title: words.columns.capacity,
    cell: (row) => row.capacity ?? "–",
    isSortable: true,
    width: 105,
    isPriority: true,
  },
  {
    id: "equipment",
    title: words.columns.equipment,
    cell: (row) => row.equipment.join(", ") || "–",
    width: 205,
  },
  {
    id: "week",
    title: words.columns.week,
    cell: (row) => (row.week_minutes === 0 ? "–" : hoursText(row.week_minutes)),
    width: 125,
  },
  {
    id: "closure",
    title: words.columns.closure,
    cell: ({ next_closure: closure }) =>
      closure ? words.closed(formatFrenchDate(closure.from_date), formatFrenchDate(closure.to_date)) : "–",
    width: 220,
    card: "date",
    isPriority: true,
  },
]

const filters: ListFilter<typeof listRooms>[] = [
  {
    id: "kind",
    label: words.columns.kind,
    kind: "choice",
    operators: ["is"],
    options: ROOM_KINDS.map((id) => ({ id, label: roomKindWords[id] })),
  },
]

const views = ROOM_VIEWS.map((id) => ({
  id,
  name: words.views[id],
  ...(id === "closed" && { empty: words.noClosure }),
}))

/** Trainers read; the office and the head of studies write. */
const PLANNERS: readonly (number | undefined)[] = [1, 2, 3, 4]

/** Where a school teaches: places, equipment, and when a room is closed. */
export default function RoomsScreen() {
  const mayEdit = PLANNERS.includes(useKept("customer")?.role.id)
  const panel = usePanel()
  const add = mayEdit && (
    <Button variant="primary" icon={<Plus />} onPress={() => panel.show("new")}>
      {words.add}
    </Button>
  )
  return (
    <>
      <ListPage
        list="rooms"
        title={words.title}
        noun={words.noun}
        searchLabel={words.search}
        read={listRooms}
        columns={columns}
        views={views}
        filters={filters}
        sort={{ columnId: "name", direction: "asc" }}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        onOpen={(row) => panel.show(row.id)}
        empty={{ title: words.empty, actions: add }}
        primary={add}
        sections={educationSections("rooms")}
      />
      {panel.shown !== null && <RoomPanel key={panel.shown} id={panel.shown} panel={panel} />}
    </>
  )
}
