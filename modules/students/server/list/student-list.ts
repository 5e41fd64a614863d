import { ownRows, type Sql, sql } from "@jalon/data"
import { addDays, beginsWord, searchKeys } from "@jalon/kernel"
import { isAmong, type List, or } from "@jalon/listing"
import { COUNT_CAP } from "@jalon/wire-kit"
import { bucketOf, STUDENT_STATES, STUDENT_VIEWS, type StudentBucket } from "../../rules/index.ts"
import type { StudentFilter } from "../../wire/index.ts"

/** A state is a bucket, outside the archive. */
const bucketsOf = ({ view, state }: StudentFilter): readonly StudentBucket[] => {
  const bucket = bucketOf(view)
  if (bucket !== null) return [bucket]
  return state ?? STUDENT_STATES
}

/** A month in which a class may begin, as its first day and the first day after it. */
const inMonth = (month: string): Sql => {
  const first = `${month}-01`
  return sql`s.starts_on >= ${first}::date and s.starts_on < ${`${addDays(first, 31).slice(0, 7)}-01`}::date`
}

const byName = { column: sql`s.sort_name`, property: "sort_name", type: "text" } as const

export const studentList: List<StudentFilter> = {
  name: "students",
  kind: "student",
  views: STUDENT_VIEWS,
  from: sql`student s`,
  as: sql`s`,
  owner: "s.organization_id",
  id: sql`s.id`,
  bucket: sql`s.bucket`,
  columns: sql`s.id, s.bucket, s.sort_name, s.starts_on, s.state_rank, s.documents_missing, s.training_id, s.class_id, s.center_id, s.partner_id, s.usage_name, s.email`,
  ordered: sql`s.id, s.starts_on, s.state_rank, s.documents_missing, s.sort_name`,
  reach: (query) => ({ buckets: bucketsOf(query) }),
  filters: {
    partner: { column: sql`s.partner_id`, type: "uuid", isNarrow: true },
    class: { column: sql`s.class_id`, type: "uuid", isNarrow: true },
    training: { column: sql`s.training_id`, type: "uuid" },
    center: { column: sql`s.center_id`, type: "uuid" },
    label: {
      where: (labels, { who }) =>
        isAmong(
          sql`s.partner_id`,
          sql`select w.partner_id from partner_label w where ${ownRows(who, "w.organization_id")}
            and w.label_id = any(${[...labels]}::uuid[])`,
        ),
      samples: ({ who }) => sql`select id::text as value from company_label where ${ownRows(who)} limit 2`,
    },
    state: {
      where: (states) => sql`s.bucket = any(${[...states]}::text[])`,
      samples: STUDENT_STATES,
    },
    intake: {
      where: (months) => sql`(${or(months.map(inMonth))})`,
      samples: ({ who }) => sql`
        select to_char(start_date, 'YYYY-MM') as value from class where ${ownRows(who)} group by 1 order by count(*) desc limit 2`,
    },
  },
  sorts: {
    name: [byName],
    starts: [{ column: sql`s.starts_on`, property: "starts_on", type: "date" }, byName],
    state: [{ column: sql`s.state_rank`, property: "state_rank", type: "int" }, byName],
    documents: [{ column: sql`s.documents_missing`, property: "documents_missing", type: "int" }, byName],
  },
  words: searchKeys,
  says: (word) => sql`
    (s.sort_name ~ ${beginsWord(word)} or starts_with(lower(s.email), ${word})
      or (s.usage_name is not null and search_text(s.usage_name) ~ ${beginsWord(word)}))`,
  hasKeys: ({ view }) => view !== "archived",
  searchCap: COUNT_CAP,
}
