import { type Sql, sql } from "@jalon/data"
import { beginsWord, type IsoDate, searchWords } from "@jalon/kernel"
import type { List, Reach } from "@jalon/listing"
import { COUNT_CAP } from "@jalon/wire-kit"
import { CLASS_STATUSES } from "../../rules/index.ts"
import { CLASS_VIEWS, type ClassFilter } from "../../wire/index.ts"

/** Where a class stands follows from its dates, so views are conditions and not kept totals: a school has few classes. */
export const ofView = (view: ClassFilter["view"], on: IsoDate): Sql => {
  switch (view) {
    case "all":
      return sql`c.archived_at is null`
    case "archived":
      return sql`c.archived_at is not null`
    case "finished":
      return sql`c.archived_at is null and (c.status = 'finished' or c.end_date < ${on}::date)`
    case "coming":
      return sql`c.archived_at is null and c.status <> 'finished' and c.start_date > ${on}::date`
    case "running":
      return sql`c.archived_at is null and c.status <> 'finished' and c.end_date >= ${on}::date and c.start_date <= ${on}::date`
  }
}

const reach = (view: ClassFilter["view"], on: IsoDate): Reach => ({
  buckets: view === "archived" ? ["archived"] : CLASS_STATUSES,
  where: ofView(view, on),
})

const byName = { column: sql`c.sort_name`, property: "sort_name", type: "text" } as const

export const classList: List<ClassFilter> = {
  name: "classes",
  kind: "class",
  views: CLASS_VIEWS,
  from: sql`class c`,
  as: sql`c`,
  owner: "c.organization_id",
  id: sql`c.id`,
  bucket: sql`c.bucket`,
  columns: sql`c.id, c.bucket, c.sort_name, c.start_date, c.end_date, c.status, c.archived_at, c.training_id, c.center_id, c.school_year,
    c.promotion`,
  ordered: sql`c.id, c.start_date, c.sort_name`,
  reach: ({ view }, { on }) => reach(view, on),
  filters: {
    training: { column: sql`c.training_id`, type: "uuid" },
    center: { column: sql`c.center_id`, type: "uuid" },
    year: { column: sql`c.school_year`, type: "text" },
  },
  // By training and by headcount need other tables: the list of classes sorts its few rows itself.
  sorts: {
    name: [byName],
    training: [byName],
    year: [{ column: sql`c.start_date`, property: "start_date", type: "date" }, byName],
    headcount: [byName],
  },
  words: searchWords,
  says: (word) => sql`
    (c.sort_name ~ ${beginsWord(word)} or (c.promotion is not null and search_text(c.promotion) ~ ${beginsWord(word)}))`,
  hasKeys: ({ view }) => view !== "archived",
  searchCap: COUNT_CAP,
}
