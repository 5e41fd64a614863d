import { ownRows, sql } from "@jalon/data"
import type { Asking } from "../asking.ts"

type Row = { version: number; made_at: Date }

/** The newest first. */
export const documentRows = (asking: Asking, sheetId: string): Promise<Row[]> =>
  asking.run(sql<Row>`
    select version, made_at from attendance_document where ${ownRows(asking.who)} and sheet_id = ${sheetId}
    order by version desc`)
