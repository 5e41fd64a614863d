import { schoolYearOf, schoolYearRange } from "@jalon/calendar"
import { ownRows, type Sql, sql } from "@jalon/data"
import { beginsWord, searchWords } from "@jalon/kernel"
import { isAmong, type List, or, type Reach } from "@jalon/listing"
import { COUNT_CAP } from "@jalon/wire-kit"
import { bucketsOf, HEADCOUNTS, PARTNER_VIEWS } from "../../rules/index.ts"
import type { PartnerFilter } from "../../wire/index.ts"

/** A number is one key however it is spaced; anything else is looked for word by word, in any order. */
const wordsOf = (typed: string): string[] =>
  /^[\d\s.]{4,}$/.test(typed) ? [typed.replace(/\D/g, "")] : searchWords(typed)

/** « Sans contrat cette année »: no contract with the company reaches into the school year. */
const withoutContract = (on: string): Sql =>
  sql`(p.contracted_until >= ${schoolYearRange(schoolYearOf(on)).from}::date) is not true`

const reach = ({ view }: PartnerFilter, on: string): Reach =>
  view === "no_contract"
    ? { buckets: bucketsOf("all"), where: withoutContract(on) }
    : { buckets: bucketsOf(view) }

const opcoIn = (keys: readonly string[]): Sql =>
  sql`(p.opco = any(${keys.filter((key) => key !== "none")}::text[]) or (${keys.includes("none")} and p.opco is null))`

const headcountIn = (names: NonNullable<PartnerFilter["headcount"]>): Sql =>
  sql`(${or(
    names.map((name) => {
      const { min, max } = HEADCOUNTS[name]
      return sql`(p.effectif >= ${min}::int and p.effectif <= coalesce(${max}::int, p.effectif))`
    }),
  )})`

export const partnerList: List<PartnerFilter> = {
  name: "partners",
  kind: "partner",
  views: PARTNER_VIEWS,
  from: sql`partner p`,
  as: sql`p`,
  owner: "p.organization_id",
  id: sql`p.id`,
  bucket: sql`p.bucket`,
  columns: sql`p.id, p.bucket, p.sort_name, p.opco, p.department, p.effectif, p.siren, p.contracted_until, p.siret, p.city`,
  ordered: sql`p.id, p.sort_name`,
  reach: (query, { on }) => reach(query, on),
  filters: {
    label: {
      where: (labels, { who }) =>
        isAmong(
          sql`p.id`,
          sql`select w.partner_id from partner_label w where ${ownRows(who, "w.organization_id")}
            and w.label_id = any(${[...labels]}::uuid[])`,
        ),
      samples: ({ who }) => sql`select id::text as value from company_label where ${ownRows(who)} limit 2`,
    },
    opco: {
      where: opcoIn,
      samples: ({ who }) => sql`
        select opco as value from partner where ${ownRows(who)} and opco is not null group by 1 order by count(*) desc limit 2`,
    },
    department: { column: sql`p.department`, type: "text" },
    headcount: { where: headcountIn, samples: Object.keys(HEADCOUNTS) },
    training: {
      where: (trainings, { who }) =>
        isAmong(
          sql`p.id`,
          sql`select s.partner_id from student s where ${ownRows(who, "s.organization_id")}
            and s.training_id = any(${[...trainings]}::uuid[])`,
        ),
      samples: ({ who }) => sql`select id::text as value from training where ${ownRows(who)} limit 2`,
    },
    siren: { column: sql`p.siren`, type: "text" },
  },
  sorts: { name: [{ column: sql`p.sort_name`, property: "sort_name", type: "text" }] },
  words: wordsOf,
  says: (word) => sql`
    (p.sort_name ~ ${beginsWord(word)} or search_text(p.city) ~ ${beginsWord(word)} or starts_with(p.siret, ${word}))`,
  hasKeys: ({ view }) => view !== "archived",
  searchCap: COUNT_CAP,
}
