import { ownRows, sql } from "@jalon/data"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { readCenters } from "./centers.read.ts"

export const listCenters = read(
  wire.listCenters,
  async (reader, { query: { page, page_size, archived } }) => {
    const shown = archived === "true" ? sql`true` : sql`archived_at is null`
    const [results, counted] = await Promise.all([
      readCenters(
        reader,
        sql`${shown} order by archived_at is not null, search_text(name), id limit ${page_size} offset ${(page - 1) * page_size}`,
      ),
      reader.find(sql<{ n: number }>`
      select count(*)::int as n from apprentice_training_center where ${ownRows(reader.who)} and ${shown}`),
    ])
    return { count: counted?.n ?? 0, count_is_capped: false, page, page_size, results }
  },
)
