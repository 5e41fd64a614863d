import type { Device, Reply, TestApi } from "@jalon/api/testing"
import { refresh } from "@jalon/identity/wire"

/** How the sessions ended, counted by reason. */
export const endings = async ({ db }: TestApi, sessions: string[]): Promise<Record<string, number>> => {
  const { rows } = await db.admin.query<{ reason: string | null; n: number }>(
    "select end_reason as reason, count(*)::int as n from session where id = any ($1) group by 1",
    [sessions],
  )
  return Object.fromEntries(rows.map(({ reason, n }) => [reason ?? "open", n]))
}

/** For how many of the sessions a theft was told to those who react. */
export const theftsTold = async ({ db }: TestApi, sessions: string[]): Promise<number> => {
  const { rows } = await db.admin.query<{ inputs: string }>(
    `select i.inputs from dbos.workflow_status w join dbos.workflow_input i using (workflow_uuid)
     where w.name = 'react' and i.inputs like '%identity.TokenTheftDetected%'`,
  )
  const told = rows.map(({ inputs }) => inputs).join("\n")
  return sessions.filter((session) => told.includes(session)).length
}

export const renew = (device: Device, token: string | null): Promise<Reply> =>
  device.call(refresh, { body: { refresh: token ?? "" } })
