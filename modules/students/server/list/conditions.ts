import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { searchWords } from "@jalon/kernel"
import { bucketOf } from "../../rules/index.ts"
import type { StudentFilter } from "../../wire/index.ts"

/** After every word that begins so: the last sign Unicode has. */
const END = "\u{10FFFF}"

const and = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all} and ${part}`)

const wordFilter = (who: Who, word: string): Sql => sql`
  exists (select from search_key k where ${ownRows(who, "k.organization_id")} and k.key >= ${word} and k.key < ${word + END}
    and k.kind = 'student' and k.subject_id = s.id)`

/** The archive has no words of its own: what is asked of it is read in the names. */
const archivedWord = (word: string): Sql =>
  sql`exists (select from search_words(concat_ws(' ', s.first_name, s.last_name, s.usage_name)) w where starts_with(w, ${word}))`

const among = (column: Sql, values: readonly string[] | undefined): Sql[] =>
  values === undefined ? [] : [sql`${column} = any(${[...values]}::uuid[])`]

const intakes = (months: readonly string[] | undefined): Sql[] =>
  months === undefined
    ? []
    : [
        sql`exists (select from unnest(${months.map((month) => `${month}-01`)}::date[]) m
          where s.starts_on >= m and s.starts_on < m + interval '1 month')`,
      ]

/** An address is one key; anything else is looked for word by word, in any order. */
export const wordsOf = ({ q = "" }: StudentFilter): string[] =>
  q.includes("@") ? [q.toLowerCase()] : searchWords(q)

/** Which bucket of kept totals a filter is about, when it is about one; null is « all but the archive ». */
export const isPlain = (filter: StudentFilter): boolean =>
  wordsOf(filter).length === 0 &&
  [filter.training, filter.class, filter.center, filter.partner, filter.state, filter.intake].every(
    (values) => values === undefined,
  )

const ofView = ({ view }: StudentFilter): Sql => {
  const bucket = bucketOf(view)
  return bucket === null ? sql`s.archived_at is null` : sql`s.bucket = ${bucket}`
}

/** The rows a list shows, as a condition on `s`; words apart, because they can also lead. */
export const rowFilter = (who: Who, filter: StudentFilter): Sql =>
  and([
    ownRows(who, "s.organization_id"),
    ofView(filter),
    ...among(sql`s.training_id`, filter.training),
    ...among(sql`s.class_id`, filter.class),
    ...among(sql`s.center_id`, filter.center),
    ...among(sql`s.partner_id`, filter.partner),
    ...(filter.state === undefined ? [] : [sql`s.state = any(${[...filter.state]}::text[])`]),
    ...intakes(filter.intake),
  ])

export const fullFilter = (who: Who, filter: StudentFilter): Sql =>
  and([
    rowFilter(who, filter),
    ...wordsOf(filter).map((word) =>
      filter.view === "archived" ? archivedWord(word) : wordFilter(who, word),
    ),
  ])
