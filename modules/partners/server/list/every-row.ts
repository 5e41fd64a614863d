import { type IsoDate, today } from "@jalon/kernel"
import { countAll, everyPicked, type ListReader } from "@jalon/listing"
import type { AnswerOf } from "@jalon/wire-kit"
import type { listPartners, PartnerQuery } from "../../wire/index.ts"
import { type PageRow, pageRows } from "./page-rows.ts"
import { partnerList } from "./partner-list.ts"
import { presentRow } from "./present-row.ts"

const AT_ONCE = 500

/** A row as the list shows it, and what only a file needs: the person apart from the company. */
export type ListedPartner = AnswerOf<typeof listPartners>["results"][number] &
  Pick<
    PageRow,
    "contact_last_name" | "contact_first_name" | "contact_email" | "contact_phone" | "email" | "phone"
  >

const listed = (row: PageRow, on: IsoDate): ListedPartner => ({
  ...presentRow(row, on),
  contact_last_name: row.contact_last_name,
  contact_first_name: row.contact_first_name,
  contact_email: row.contact_email,
  contact_phone: row.contact_phone,
  email: row.email,
  phone: row.phone,
})

/** How many rows a list has, all of them counted. */
export const countPartners = (reader: ListReader, { sort: _, ...filter }: PartnerQuery): Promise<number> =>
  countAll(reader, partnerList, filter)

/** Every row of a list, in its order. */
export async function* everyPartner(
  reader: ListReader,
  { sort, ...filter }: PartnerQuery,
): AsyncGenerator<ListedPartner> {
  const on = today()
  const asked = { filter, sort, atOnce: AT_ONCE }
  for await (const row of everyPicked(reader, partnerList, asked, pageRows)) yield listed(row, on)
}
