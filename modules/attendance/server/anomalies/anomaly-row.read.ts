import { ownRows, sql } from "@jalon/data"
import type { Anomaly } from "../../rules/index.ts"
import type { Asking } from "../asking.ts"

type Row = {
  id: string
  code: Anomaly
  state: "open" | "explained" | "corrected"
  comment: string | null
  explained_by: string | null
  explained_at: Date | null
}

/** What waits first. What was corrected since is no longer told: the sheet says it. */
export const anomalyRows = (asking: Asking, sheetId: string): Promise<Row[]> =>
  asking.run(sql<Row>`
    select a.id, a.code, a.state, a.comment, who.first_name || ' ' || who.last_name as explained_by, a.explained_at
    from attendance_anomaly a left join colleagues() who on who.account_id = a.explained_by
    where ${ownRows(asking.who, "a.organization_id")} and a.sheet_id = ${sheetId} and a.state <> 'corrected'
    order by a.state = 'explained', a.code`)

/** Of a page of sheets: what each still has to explain. */
export const openAnomalies = async (
  asking: Asking,
  sheets: readonly { id: string }[],
): Promise<Map<string, Anomaly[]>> => {
  if (sheets.length === 0) return new Map()
  const rows = await asking.run(sql<{ sheet_id: string; codes: Anomaly[] }>`
    select sheet_id, array_agg(code order by code) as codes from attendance_anomaly
    where ${ownRows(asking.who)} and state = 'open' and sheet_id = any(${sheets.map(({ id }) => id)}::uuid[])
    group by sheet_id`)
  return new Map(rows.map(({ sheet_id, codes }) => [sheet_id, codes]))
}
