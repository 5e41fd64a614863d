import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { beginsWord, type IsoDate, searchKeys } from "@jalon/kernel"
import { isAmong, type List, or, type Reach } from "@jalon/listing"
import { type Block, INSTALMENT_VIEWS, type InstalmentView, type ListedStatus } from "../../rules/index.ts"
import type { InstalmentFilter } from "../../wire/index.ts"

const reaches = (view: InstalmentView, on: IsoDate): Reach => {
  switch (view) {
    case "to_invoice":
      return { buckets: ["open"], where: sql`i.opens_on <= ${on}::date` }
    case "late":
      return { buckets: ["issued"], where: sql`i.due_on < ${on}::date` }
    case "all":
      return { buckets: ["open", "issued", "rejected", "paid"] }
    default:
      return { buckets: [view] }
  }
}

const lacksCertificate = sql`(i.needs_certificate and i.certificate_file_id is null and i.certificate_declared_on is null)`
const isBlocked = sql`(i.blocks <> '{}' or ${lacksCertificate})`

export const blockIs = (block: Block): Sql =>
  block === "certificate_missing" ? lacksCertificate : sql`${block}::text = any(i.blocks)`

export const statusIs = (status: ListedStatus, on: IsoDate): Sql => {
  switch (status) {
    case "upcoming":
      return sql`(i.invoice_state is null and i.opens_on > ${on}::date)`
    case "to_invoice":
      return sql`(i.invoice_state is null and i.opens_on <= ${on}::date and not ${isBlocked})`
    case "blocked":
      return sql`(i.invoice_state is null and i.opens_on <= ${on}::date and ${isBlocked})`
    case "late":
      return sql`(i.invoice_state in ('issued', 'transmitted', 'partly_paid') and i.due_on < ${on}::date)`
    default:
      return sql`i.invoice_state = ${status}`
  }
}

/** By its first day and the next one's: a text made of each day would have every row looked at. */
const isIn = (day: Sql, month: string): Sql =>
  sql`(${day} >= (${month}::text || '-01')::date and ${day} < (${month}::text || '-01')::date + interval '1 month')`

const issuedIn = (who: Who, month: string): Sql =>
  sql`select v.id from invoice v where ${ownRows(who, "v.organization_id")} and ${isIn(sql`v.issued_on`, month)}`

const byName = { column: sql`i.sort_name`, property: "sort_name", type: "text" } as const

export const instalmentList: List<InstalmentFilter> = {
  name: "instalments",
  kind: "instalment",
  views: INSTALMENT_VIEWS,
  from: sql`instalment i`,
  as: sql`i`,
  owner: "i.organization_id",
  id: sql`i.id`,
  bucket: sql`i.bucket`,
  columns: sql`i.id, i.bucket, i.sort_name, i.opens_on, i.due_on, i.invoice_state, i.needs_certificate, i.certificate_file_id,
    i.certificate_declared_on, i.blocks, i.payer_key, i.training_id, i.center_id, i.invoice_id, i.invoice_number`,
  ordered: sql`i.id, i.opens_on, i.sort_name`,
  reach: ({ view }, { on }) => reaches(view, on),
  filters: {
    month: {
      where: (months) => sql`(${or(months.map((month) => isIn(sql`i.opens_on`, month)))})`,
      samples: ["2026-09", "2026-11"],
    },
    issued: {
      where: (months, { who }) =>
        isAmong(
          sql`i.invoice_id`,
          // Month by month: each is a part of an index, which « or » would read whole.
          months
            .map((month) => issuedIn(who, month))
            .reduce((before, month) => sql`${before} union all ${month}`),
        ),
      samples: ["2026-09", "2026-11"],
    },
    payer: { column: sql`i.payer_key`, type: "text" },
    center: { column: sql`i.center_id`, type: "uuid" },
    training: { column: sql`i.training_id`, type: "uuid" },
    status: {
      where: (statuses, { on }) => sql`(${or(statuses.map((status) => statusIs(status, on)))})`,
      samples: ["to_invoice", "late"],
    },
    block: {
      where: (blocks) => sql`(i.invoice_state is null and (${or(blocks.map(blockIs))}))`,
      samples: ["certificate_missing", "opco_not_connected"],
    },
  },
  sorts: {
    opens_on: [{ column: sql`i.opens_on`, property: "opens_on", type: "date" }, byName],
    name: [byName],
  },
  words: searchKeys,
  // Whether it is there at all is known ten times as fast as where a word begins: most rows need not be asked that.
  says: (word) => sql`(strpos(i.sort_name, ${word}) > 0 and i.sort_name ~ ${beginsWord(word)}
    or strpos(lower(i.invoice_number), ${word}) > 0)`,
  hasKeys: () => false,
  searchCap: 100,
}
