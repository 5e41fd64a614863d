import { queryFor } from "@jalon/client"
import { searchWords } from "@jalon/kernel"
import type { Command, CommandGroup } from "@jalon/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import {
  BookOpen,
  Building2,
  CalendarClock,
  DoorOpen,
  FileText,
  GraduationCap,
  Play,
  Presentation,
  ReceiptEuro,
  Users,
} from "lucide-react"
import { FOUND_KINDS, search, searchTeaching, TAUGHT_KINDS } from "../wire/index.ts"
import { groups } from "./strings.fr.ts"

type Kind = (typeof FOUND_KINDS)[number]
type TaughtKind = (typeof TAUGHT_KINDS)[number]
type Place = { on_date: string; class_id: string | null } | null

const icons = {
  student: GraduationCap,
  partner: Building2,
  contract: FileText,
  invoice: ReceiptEuro,
  class: Users,
  training: BookOpen,
  session: CalendarClock,
  trainer: Presentation,
  room: DoorOpen,
}

const addressOf: Record<Kind, (id: string, contractType: string | null) => string> = {
  student: (id) => `/school/student/${id}/info`,
  partner: (id) => `/school/company/${id}/info`,
  contract: (id, contractType) =>
    contractType === "professionnalisation"
      ? `/school/contract/professionalization/${id}`
      : `/school/contract/${id}`,
  invoice: (id) => `/school/invoicing/invoice/${id}`,
  class: (id) => `/school/class/${id}/info`,
  training: (id) => `/school/students/trainings?preview=${id}`,
}

const taughtAddressOf: Record<TaughtKind, (id: string, place: Place) => string> = {
  session: (id, place) => {
    const shown = place?.class_id ? `&by=class&of=${place.class_id}` : ""
    return `/school/education/calendar?on=${place?.on_date ?? ""}${shown}&preview=${id}`
  },
  trainer: (id) => `/school/education/trainers?preview=${id}`,
  room: (id) => `/school/education/rooms?preview=${id}`,
}

const isStillFound = ({ title, detail }: { title: string; detail: string | null }, q: string) => {
  const words = searchWords(`${title} ${detail ?? ""}`)
  return searchWords(q).every((typed) => words.some((word) => word.startsWith(typed)))
}

/** What a line does: a page is opened, or the next action of a contract is done where one stands. */
type Does = { open: (address: string) => void; act: (contractId: string) => void }

/** More would push what was looked for out of sight. */
const ACTIONS = 3

type Answer<Result> = { data: { results: Result[] } | undefined; isPlaceholderData: boolean }

/** Of what was found for fewer letters, only what these letters also find may stay: Entrée opens the first line. */
const shownOf = <Result extends { title: string; detail: string | null }>(
  { data, isPlaceholderData }: Answer<Result>,
  q: string,
): Result[] => (data?.results ?? []).filter((one) => !isPlaceholderData || isStillFound(one, q))

const commandOf = (
  { id, title, detail }: { id: string; title: string; detail: string | null },
  icon: Command["icon"],
  onRun: () => void,
): Command => ({ id, label: title, ...(detail ? { detail } : {}), ...(icon && { icon }), onRun })

/**
 * What the typed words find, as groups of the command palette. Asked at every key: an answer takes a few
 * milliseconds, and what was found last stays until the next one is there. The planning is asked beside the rest: other people
 * may see it, and nobody waits for the slower of the two.
 */
export function useFound(
  typed: string,
  allowed: { records: boolean; planning: boolean },
  does: Does,
): { groups: CommandGroup[]; isSearching: boolean } {
  const q = typed.trim()
  const isAsked = (allowed.records || allowed.planning) && q !== ""
  const records = useQuery({
    ...queryFor(search, { query: { q } }),
    enabled: allowed.records && isAsked,
    placeholderData: keepPreviousData,
  })
  const planning = useQuery({
    ...queryFor(searchTeaching, { query: { q } }),
    enabled: allowed.planning && isAsked,
    placeholderData: keepPreviousData,
  })
  if (!isAsked) return { groups: [], isSearching: false }
  const results = shownOf(records, q)
  const taught = shownOf(planning, q)
  const found = FOUND_KINDS.map((kind) => ({
    id: kind as string,
    title: groups[kind] as string,
    commands: results
      .filter((one) => one.kind === kind)
      .map((one) => commandOf(one, icons[kind], () => does.open(addressOf[kind](one.id, one.contract_type)))),
  }))
  const foundTaught = TAUGHT_KINDS.map((kind) => ({
    id: kind as string,
    title: groups[kind] as string,
    commands: taught
      .filter((one) => one.kind === kind)
      .map((one) => commandOf(one, icons[kind], () => does.open(taughtAddressOf[kind](one.id, one.place)))),
  }))
  const actions = results.flatMap(({ id, title, detail, next_action }): Command[] =>
    next_action === null
      ? []
      : [
          commandOf({ id: `act-${id}`, title: `${next_action} – ${title}`, detail }, Play, () =>
            does.act(id),
          ),
        ],
  )
  return {
    isSearching: (records.isFetching || planning.isFetching) && results.length + taught.length === 0,
    groups: [
      ...found,
      ...foundTaught,
      { id: "action", title: groups.action, commands: actions.slice(0, ACTIONS) },
    ],
  }
}
