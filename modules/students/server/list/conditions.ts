import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { addDays, searchKeys } from "@jalon/kernel"
import { COUNT_CAP } from "@jalon/wire-kit"
import { bucketOf, type StudentBucket } from "../../rules/index.ts"
import type { StudentFilter } from "../../wire/index.ts"

/** After every word that begins so: the last sign Unicode has. */
const END = "\u{10FFFF}"

const joined = (parts: readonly Sql[], word: Sql): Sql =>
  parts.reduce((all, part) => sql`${all} ${word} ${part}`)
const and = (parts: readonly Sql[]): Sql => joined(parts, sql`and`)

const wordsOf = ({ q = "" }: StudentFilter): string[] => searchKeys(q)

/** The archive has no keys of its own: what is asked of it is read in the names. */
const isByKeys = (filter: StudentFilter): boolean => filter.view !== "archived" && wordsOf(filter).length > 0

const keyed = (who: Who, word: string): Sql => sql`
  select k.subject_id from search_key k where ${ownRows(who, "k.organization_id")} and k.kind = 'student'
    and k.key >= ${word} and k.key < ${word + END}`

/**
 * Where the rows come from. Words are found first and the rows fetched by their ids: given both at once, the planner
 * walks the whole school and looks for the ids in it (hence the fence). One letter may find more than is ever counted:
 * then the first words in the alphabet stand for the rest, unless all are wanted (`most` is null).
 */
export const sourceOf = (who: Who, filter: StudentFilter, most: number | null = COUNT_CAP + 1): Sql => {
  if (!isByKeys(filter)) return sql`student s`
  const ids = joined(
    wordsOf(filter).map((word) => keyed(who, word)),
    sql`intersect`,
  )
  return sql`(select * from student where id = any (array(${ids} limit ${most})) offset 0) s`
}

const inArchive = (filter: StudentFilter): Sql[] =>
  filter.view === "archived"
    ? wordsOf(filter).map(
        (word) =>
          sql`exists (select from search_words(concat_ws(' ', s.first_name, s.last_name, s.usage_name)) w where starts_with(w, ${word}))`,
      )
    : []

/** One value is written as one: an index in its order can then be walked. */
const among = (column: Sql, values: readonly string[] | undefined): Sql[] => {
  if (values === undefined) return []
  return [values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${[...values]}::uuid[])`]
}

/** The months in which a class may begin, each as its first day and the first day after it. */
const inMonths = (months: readonly string[] | undefined): Sql[] => {
  if (months === undefined) return []
  const ranges = months.map((month) => {
    const first = `${month}-01`
    return sql`s.starts_on >= ${first}::date and s.starts_on < ${`${addDays(first, 31).slice(0, 7)}-01`}::date`
  })
  return [sql`(${joined(ranges, sql`or`)})`]
}

/** The companies first, once: there are few that bear a label, and the index of the list names each row's company. */
const labelled = (who: Who, labels: readonly string[] | undefined): Sql[] =>
  labels === undefined
    ? []
    : [
        sql`s.partner_id = any (array(select w.partner_id from partner_label w where ${ownRows(who, "w.organization_id")}
          and w.label_id = any(${[...labels]}::uuid[])))`,
      ]

/** Neither searched nor filtered: its total is kept. */
export const isPlain = (filter: StudentFilter): boolean =>
  wordsOf(filter).length === 0 &&
  [
    filter.training,
    filter.class,
    filter.center,
    filter.partner,
    filter.label,
    filter.state,
    filter.intake,
  ].every((values) => values === undefined)

/** Which rows of the source are shown. Outside the archive a state is a bucket, and buckets are in the indexes. */
const viewFilter = ({ view, state }: StudentFilter): Sql[] => {
  const bucket = bucketOf(view)
  return [
    bucket === null ? sql`s.archived_at is null` : sql`s.bucket = ${bucket}`,
    ...(state === undefined ? [] : [sql`s.bucket = any(${[...state]}::text[])`]),
  ]
}

const otherFilters = (who: Who, filter: StudentFilter): Sql[] => [
  ...among(sql`s.training_id`, filter.training),
  ...among(sql`s.class_id`, filter.class),
  ...among(sql`s.center_id`, filter.center),
  ...among(sql`s.partner_id`, filter.partner),
  ...labelled(who, filter.label),
  ...inMonths(filter.intake),
  ...inArchive(filter),
]

export const rowFilter = (who: Who, filter: StudentFilter): Sql =>
  and([ownRows(who, "s.organization_id"), ...viewFilter(filter), ...otherFilters(who, filter)])

/** The same rows, of one bucket only. */
export const bucketFilter = (who: Who, filter: StudentFilter, bucket: StudentBucket): Sql =>
  and([ownRows(who, "s.organization_id"), sql`s.bucket = ${bucket}`, ...otherFilters(who, filter)])

export { isByKeys }
