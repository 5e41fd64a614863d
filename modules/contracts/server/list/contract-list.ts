import { ownRows, type Sql, sql } from "@jalon/data"
import { addDays, beginsWord, type IsoDate, searchKeys } from "@jalon/kernel"
import { isAmong, type List } from "@jalon/listing"
import { ACTIVE_VIEWS, CONTRACT_VIEWS, type ContractView, SITUATIONS, viewWith } from "../../rules/index.ts"
import type { ContractFilter } from "../../wire/index.ts"

/** The parts of the life cycle that a view shows. */
const viewsOf = (view: ContractView): readonly ContractView[] => (view === "all" ? ACTIVE_VIEWS : [view])

/** The buckets of a question: those of its view, less those in which none of the statuses lies. */
export const bucketsOf = ({ contract_type, view, status }: ContractFilter): string[] => {
  const parts = viewsOf(view)
  const asked = status && new Set(status.map(viewWith))
  // A contract that came from elsewhere may lie in the import's bucket, whatever its status says.
  const kept = asked ? parts.filter((part) => asked.has(part) || part === "imported") : parts
  return (kept.length === 0 ? parts : kept).map((part) => `${contract_type}:${part}`)
}

const dueBy = (due: NonNullable<ContractFilter["due"]>, on: IsoDate): Sql =>
  due === "past"
    ? sql`c.deadline_on < ${on}::date`
    : sql`c.deadline_on between ${on}::date and ${addDays(on, Number(due))}::date`

/** A SIRET is read and copied in groups, and kept in one. */
const withoutGaps = (typed: string): string =>
  typed.replace(/\d[\d\u0020\u00a0\u202f]{7,}\d/g, (digits) => digits.replace(/\D/g, ""))

const byName = { column: sql`c.sort_name`, property: "sort_name", type: "text" } as const

export const contractList: List<ContractFilter, "contract_type"> = {
  name: "contracts",
  kind: "contract",
  views: CONTRACT_VIEWS,
  from: sql`contract c`,
  as: sql`c`,
  owner: "c.organization_id",
  id: sql`c.id`,
  bucket: sql`c.bucket`,
  columns: sql`c.id, c.bucket, c.sort_name, c.deadline_on, c.status, c.opco, c.training_id, c.class_id, c.center_id,
    c.student_id, c.partner_id, c.number, c.deca_number, c.found_by`,
  ordered: sql`c.id, c.deadline_on, c.sort_name`,
  reach: (query) => ({ buckets: bucketsOf(query) }),
  filters: {
    status: { column: sql`c.status`, type: "text" },
    opco: { column: sql`c.opco`, type: "text" },
    student: { column: sql`c.student_id`, type: "uuid", isNarrow: true },
    partner: { column: sql`c.partner_id`, type: "uuid", isNarrow: true },
    class: { column: sql`c.class_id`, type: "uuid", isNarrow: true },
    training: { column: sql`c.training_id`, type: "uuid" },
    center: { column: sql`c.center_id`, type: "uuid" },
    label: {
      where: (labels, { who }) =>
        isAmong(
          sql`c.partner_id`,
          sql`select l.partner_id from partner_label l
            where ${ownRows(who, "l.organization_id")} and l.label_id = any(${[...labels]}::uuid[])`,
        ),
      samples: ({ who }) => sql`select id::text as value from company_label where ${ownRows(who)} limit 2`,
    },
    intake: {
      where: (months, { who }) =>
        isAmong(
          sql`c.class_id`,
          sql`select g.id from class g
            where ${ownRows(who, "g.organization_id")} and to_char(g.start_date, 'YYYY-MM') = any(${[...months]}::text[])`,
        ),
      samples: ({ who }) => sql`
        select to_char(start_date, 'YYYY-MM') as value from class where ${ownRows(who)} group by 1 order by count(*) desc limit 2`,
    },
    situation: {
      where: (situations, { who }) =>
        isAmong(
          sql`c.id`,
          sql`select s.id from contract s
            where ${ownRows(who, "s.organization_id")} and s.situations is not null and s.situations && ${[...situations]}::text[]`,
        ),
      samples: SITUATIONS,
    },
    due: { where: (due, { on }) => dueBy(due, on), samples: ["past", "7", "30"] },
  },
  sorts: {
    name: [byName],
    deadline: [{ column: sql`c.deadline_on`, property: "deadline_on", type: "date" }, byName],
  },
  words: (typed) => searchKeys(withoutGaps(typed)),
  says: (word) => sql`
    (c.sort_name ~ ${beginsWord(word)} or c.found_by ~ ${beginsWord(word)} or starts_with(lower(c.number), ${word}) or starts_with(c.deca_number, ${word}))`,
  hasKeys: ({ view }) => view !== "archived",
  searchCap: 100,
}

/**
 * The rows of a few ids that were picked, as `c`. Each by itself, behind a fence: where schools are small on average, the
 * planner would rather read the whole of one, which may be the largest.
 */
export const pickedRows = sql`picked cross join lateral (select * from contract where id = picked.id offset 0) c`
