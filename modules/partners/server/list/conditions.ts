import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { searchWords } from "@jalon/kernel"
import { HEADCOUNTS, type PartnerView } from "../../rules/index.ts"
import type { PartnerFilter } from "../../wire/index.ts"

/** After every word that begins so: the last sign Unicode has. */
const END = "\u{10FFFF}"

const and = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all} and ${part}`)
const or = (parts: readonly Sql[]): Sql => parts.reduce((all, part) => sql`${all} or ${part}`)

/** A number is one key however it is spaced; anything else is looked for word by word, in any order. */
export const wordsOf = ({ q = "" }: PartnerFilter): string[] =>
  /^[\d\s.]{4,}$/.test(q) ? [q.replace(/\D/g, "")] : searchWords(q)

const wordFilter = (who: Who, word: string): Sql => sql`
  exists (select from search_key k where ${ownRows(who, "k.organization_id")} and k.key >= ${word} and k.key < ${word + END}
    and k.kind = 'partner' and k.subject_id = p.id)`

/** The archive has no words of its own: what is asked of it is read in the names. */
const archivedWord = (word: string): Sql => sql`
  (p.siret like ${`${word}%`} or exists (
    select from search_words(concat_ws(' ', p.denomination, p.city)) w where starts_with(w, ${word})))`

/** Written as the partial indexes are, so that each view walks its own. */
const views: Readonly<Record<PartnerView, Sql>> = {
  all: sql`p.archived_at is null`,
  partners: sql`p.archived_at is null and p.status = 'active'`,
  invitations: sql`p.archived_at is null and p.status in ('invited', 'expired', 'declined')`,
  // Until contracts are kept here: companies where the school has nobody.
  no_contract: sql`p.archived_at is null and not exists (
    select from student s where s.organization_id = p.organization_id and s.partner_id = p.id and s.archived_at is null
      and s.state <> 'left')`,
  archived: sql`p.bucket = 'archived'`,
}

const opcoFilter = (keys: readonly string[]): Sql =>
  sql`(p.opco = any(${keys.filter((key) => key !== "none")}::text[]) or (${keys.includes("none")} and p.opco is null))`

const headcountFilter = (names: NonNullable<PartnerFilter["headcount"]>): Sql =>
  sql`(${or(
    names.map((name) => {
      const { min, max } = HEADCOUNTS[name]
      return sql`(p.effectif >= ${min}::int and p.effectif <= coalesce(${max}::int, p.effectif))`
    }),
  )})`

const others = (filter: PartnerFilter): Sql[] => [
  ...(filter.label
    ? [
        sql`exists (select from partner_label w where w.organization_id = p.organization_id and w.partner_id = p.id
          and w.label_id = any(${[...filter.label]}::uuid[]))`,
      ]
    : []),
  ...(filter.opco ? [opcoFilter(filter.opco)] : []),
  ...(filter.department ? [sql`p.department = any(${[...filter.department]}::text[])`] : []),
  ...(filter.headcount ? [headcountFilter(filter.headcount)] : []),
  ...(filter.training
    ? [
        sql`exists (select from student s where s.organization_id = p.organization_id and s.partner_id = p.id
          and s.training_id = any(${[...filter.training]}::uuid[]))`,
      ]
    : []),
  ...(filter.siren ? [sql`p.siren = any(${[...filter.siren]}::text[])`] : []),
]

/** Nothing but a view: its total is kept, or counted by itself. */
export const isPlain = (filter: PartnerFilter): boolean =>
  wordsOf(filter).length === 0 && others(filter).length === 0

/** The rows a list shows, as a condition on `p`. */
export const partnerFilter = (who: Who, filter: PartnerFilter): Sql =>
  and([
    ownRows(who, "p.organization_id"),
    views[filter.view],
    ...others(filter),
    ...wordsOf(filter).map((word) =>
      filter.view === "archived" ? archivedWord(word) : wordFilter(who, word),
    ),
  ])
