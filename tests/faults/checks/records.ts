import type { Check } from "./check.ts"

export const chainsWhole: Check = async ({ admin }) => {
  const { rows } = await admin.query<{ chain: string; broken_at: number | null }>(
    "select chain, audit_first_break(chain) as broken_at from audit_chain",
  )
  const broken = rows.filter(({ broken_at }) => broken_at !== null)
  return {
    claim: "audit chains whole",
    seen: rows.length,
    faults: broken.map(({ chain, broken_at }) => `${chain} breaks at ${broken_at}`),
  }
}

/** Failed work would be work that nobody does again: there must be none either. */
export const workFinished: Check = async ({ admin }) => {
  const { rows } = await admin.query<{ name: string; status: string; count: number }>(
    "select name, status, count(*)::int as count from dbos.workflow_status group by name, status",
  )
  const unfinished = rows.filter(({ status }) => status !== "SUCCESS")
  return {
    claim: "durable work finished, none failed or left",
    seen: rows.reduce((all, { count }) => all + count, 0),
    faults: unfinished.map(({ name, status, count }) => `${count} × ${name} ${status}`),
  }
}
