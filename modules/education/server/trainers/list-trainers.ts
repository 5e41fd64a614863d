import { type Sql, sql } from "@jalon/data"
import { beginsWord, searchWords } from "@jalon/kernel"
import { read } from "@jalon/serving"
import { isExternal, isInOrder } from "../../rules/trainer-policy.ts"
import * as wire from "../../wire/index.ts"
import { and, isOffice } from "../asking.ts"
import { presentTrainer, trainerRows } from "./trainer-row.ts"

type Presented = ReturnType<typeof presentTrainer>
type View = (typeof wire.TRAINER_VIEWS)[number]

const inView: Record<View, (one: Presented) => boolean> = {
  all: ({ is_archived }) => !is_archived,
  internal: ({ is_archived, status }) => !is_archived && !isExternal(status),
  external: ({ is_archived, status }) => !is_archived && isExternal(status),
  to_complete: ({ is_archived, documents }) => !is_archived && !isInOrder(documents),
  archived: ({ is_archived }) => is_archived,
}

const bySort = (sort: string) => (a: Presented, b: Presented) => {
  if (!sort.endsWith("hours")) return 0
  return sort.startsWith("-") ? b.year_minutes - a.year_minutes : a.year_minutes - b.year_minutes
}

/** A school has tens of trainers, and whether documents are in order is a rule: rows are read whole, then cut. */
export const listTrainers = read(wire.listTrainers, async (reader, { query }) => {
  const { page, page_size, sort, view, q, status, subject } = query
  const wanted: Sql[] = [
    sql`true`,
    ...searchWords(q ?? "").map((word) => sql`t.sort_name ~ ${beginsWord(word)}`),
    ...(status ? [sql`t.status = any(${status}::text[])`] : []),
    ...(subject
      ? [
          sql`exists (select from trainer_subject ts where ts.organization_id = t.organization_id and ts.trainer_id = t.id
            and ts.subject_id = any(${subject}::uuid[]))`,
        ]
      : []),
  ]
  const isPlain = wanted.length === 1
  const [matching, everyone] = await Promise.all([
    trainerRows(reader, and(wanted)),
    isPlain ? null : trainerRows(reader, sql`true`),
  ])
  const presented = matching.map(presentTrainer)
  const all = everyone?.map(presentTrainer) ?? presented
  const shown = presented.filter(inView[view])
  // Sorted by name already: a stable sort by hours keeps names in order among equals.
  const ordered = sort === "-name" ? shown.toReversed() : shown.toSorted(bySort(sort))
  return {
    count: ordered.length,
    count_is_capped: false,
    page,
    page_size,
    results: ordered.slice((page - 1) * page_size, page * page_size),
    view_counts: Object.fromEntries(wire.TRAINER_VIEWS.map((one) => [one, all.filter(inView[one]).length])),
    may_edit: isOffice(reader.who),
  }
})
