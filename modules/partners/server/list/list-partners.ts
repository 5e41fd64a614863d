import { today } from "@jalon/kernel"
import { answerOf, readPage } from "@jalon/listing"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { pageRows } from "./page-rows.ts"
import { partnerList } from "./partner-list.ts"
import { presentRow } from "./present-row.ts"

export const listPartners = read(wire.listPartners, async (reader, { query }) => {
  const { page, page_size, sort, ...filter } = query
  const at = { who: reader.who, on: today() }
  const found = await readPage(reader, partnerList, { page, page_size, sort, filter }, pageRows, at)
  return answerOf(found, query, (row) => presentRow(row, at.on))
})
