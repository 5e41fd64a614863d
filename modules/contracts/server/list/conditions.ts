import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { addDays, beginsWord, type IsoDate, searchKeys, searchMark } from "@jalon/kernel"
import { COUNT_CAP } from "@jalon/wire-kit"
import { ACTIVE_VIEWS, type ContractView } from "../../rules/index.ts"
import type { ContractFilter } from "../../wire/index.ts"

/** After every word that begins so: the last sign Unicode has. */
const END = "\u{10FFFF}"

export const joined = (parts: readonly Sql[], word: Sql): Sql =>
  parts.reduce((all, part) => sql`${all} ${word} ${part}`)

export const wordsOf = ({ q = "" }: ContractFilter): string[] => searchKeys(q)

/** The archive has no keys of its own: what is asked of it is read in the names and numbers. */
export const isByKeys = (filter: ContractFilter): boolean => filter.view !== "archived" && isSearched(filter)

/** What the keys of a row say, read in the row itself: its names in small letters without accents, its numbers. */
export const says = (word: string): Sql => sql`
  (c.sort_name ~ ${beginsWord(word)} or starts_with(lower(c.number), ${word}) or starts_with(c.deca_number, ${word}))`

const inArchive = (filter: ContractFilter): Sql[] =>
  filter.view === "archived" ? wordsOf(filter).map(says) : []

const keyed = (who: Who, word: string): Sql => sql`
  select k.subject_id from search_key k where ${ownRows(who, "k.organization_id")} and k.kind = 'contract'
    and k.key >= ${word} and k.key < ${word + END}`

/** Those of them that may have the other words too, by the mark beside the key: nothing else has to be read to leave one out. */
export const keyedBeside = (who: Who, word: string, others: readonly string[]): Sql => {
  const mark = searchMark(others)
  return sql`${keyed(who, word)} and coalesce(k.mark, -1) & ${mark}::bigint = ${mark}::bigint`
}

/** The parts of the life cycle that a view shows. */
export const viewsOf = (view: ContractView): readonly ContractView[] =>
  view === "all" ? ACTIVE_VIEWS : [view]

export const bucketsOf = ({
  contract_type,
  view,
}: Pick<ContractFilter, "contract_type" | "view">): string[] =>
  viewsOf(view).map((part) => `${contract_type}:${part}`)

/**
 * Where all the rows come from. Words are found first and the rows fetched by their ids: given both at once, the planner
 * walks the whole school and looks for the ids in it (hence the fence).
 */
export const sourceOf = (who: Who, filter: ContractFilter, limit: number | null = COUNT_CAP + 1): Sql => {
  if (!isByKeys(filter)) return sql`contract c`
  const ids = joined(
    wordsOf(filter).map((word) => keyed(who, word)),
    sql`intersect`,
  )
  return sql`(select * from contract where id = any (array(${ids} limit ${limit})) offset 0) c`
}

const among = (column: Sql, values: readonly string[] | undefined, type: Sql): Sql[] =>
  values === undefined ? [] : [sql`${column} = any(${[...values]}::${type}[])`]

const dueBy = (due: ContractFilter["due"], on: IsoDate): Sql[] => {
  if (due === undefined) return []
  return due === "past"
    ? [sql`c.deadline_on < ${on}::date`]
    : [sql`c.deadline_on between ${on}::date and ${addDays(on, Number(due))}::date`]
}

const labelled = (who: Who, labels: readonly string[] | undefined): Sql[] =>
  labels === undefined
    ? []
    : [
        sql`c.partner_id in (select l.partner_id from partner_label l
          where ${ownRows(who, "l.organization_id")} and l.label_id = any(${[...labels]}::uuid[]))`,
      ]

const beginning = (who: Who, months: readonly string[] | undefined): Sql[] =>
  months === undefined
    ? []
    : [
        sql`c.class_id in (select g.id from class g
          where ${ownRows(who, "g.organization_id")} and to_char(g.start_date, 'YYYY-MM') = any(${[...months]}::text[]))`,
      ]

const otherFilters = (who: Who, filter: ContractFilter, on: IsoDate): Sql[] => [
  ...among(sql`c.status`, filter.status, sql`text`),
  ...among(sql`c.opco`, filter.opco, sql`text`),
  ...among(sql`c.training_id`, filter.training, sql`uuid`),
  ...among(sql`c.class_id`, filter.class, sql`uuid`),
  ...among(sql`c.center_id`, filter.center, sql`uuid`),
  ...among(sql`c.student_id`, filter.student, sql`uuid`),
  ...among(sql`c.partner_id`, filter.partner, sql`uuid`),
  ...labelled(who, filter.label),
  ...beginning(who, filter.intake),
  ...dueBy(filter.due, on),
  ...inArchive(filter),
]

export const isSearched = (filter: ContractFilter): boolean => wordsOf(filter).length > 0

/** Neither searched nor filtered: its total is kept. */
export const isPlain = (filter: ContractFilter): boolean => {
  const { contract_type: _type, view: _view, q: _q, ...filters } = filter
  return !isSearched(filter) && Object.values(filters).every((value) => value === undefined)
}

/** The rows of one bucket. */
export const bucketFilter = (who: Who, filter: ContractFilter, bucket: string, on: IsoDate): Sql =>
  joined(
    [ownRows(who, "c.organization_id"), sql`c.bucket = ${bucket}`, ...otherFilters(who, filter, on)],
    sql`and`,
  )

export const rowFilter = (who: Who, filter: ContractFilter, on: IsoDate): Sql =>
  joined(
    [
      ownRows(who, "c.organization_id"),
      sql`c.bucket = any(${bucketsOf(filter)}::text[])`,
      ...otherFilters(who, filter, on),
    ],
    sql`and`,
  )

/**
 * The rows of a few ids that were picked, as `c`. Each by itself, behind a fence: where schools are small on average, the
 * planner would rather read the whole of one, which may be the largest.
 */
export const pickedRows = sql`picked cross join lateral (select * from contract where id = picked.id offset 0) c`
