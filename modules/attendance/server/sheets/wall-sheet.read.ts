import { ownRows, sql } from "@jalon/data"
import { visibleTo } from "../actors.read.ts"
import { type Asking, found } from "../asking.ts"
import type { SheetRow } from "./sheet-row.read.ts"
import type { Timed } from "./slot-of-sheet.ts"

export type WallSheet = Timed & Pick<SheetRow, "id" | "opened_at"> & { seq: number }

/**
 * What the wall of a room needs to know of its sheet, and how far its chain has come. Read before the lines: what is added in between
 * is shown now and once more. Nothing is counted here, for a wall asks with each signature.
 */
export const wallSheet = async (asking: Asking, sheetId: string): Promise<WallSheet> =>
  found(
    await asking.find(sql<WallSheet>`
      select sh.id, sh.on_date, sh.time_zone, sh.starts_at, sh.ends_at, sh.breaks, sh.real_start_minute, sh.real_end_minute,
        sh.taught_minutes, sh.status, sh.opened_at,
        coalesce((select ch.seq from attendance_chain ch
          where ch.organization_id = sh.organization_id and ch.sheet_id = sh.id), 0) as seq
      from attendance_sheet sh
        join course_session s on s.organization_id = sh.organization_id and s.id = sh.session_id
      where ${ownRows(asking.who, "sh.organization_id")} and ${visibleTo(asking.who)} and sh.id = ${sheetId}`),
  )
