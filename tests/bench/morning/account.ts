import { brokenLinkOf } from "@jalon/attendance/testing"
import pg from "pg"
import { learnerOf, sheetOf } from "./france.ts"
import type { Ledger } from "./replay.ts"

const CHAINS_LOOKED_AT = 300

export type Account = {
  acknowledged: number
  written: number
  lost: number
  double: number
  /** Written although no answer came: nobody was told, and a second try finds it. */
  unheard: number
  chains: number
  broken: number
}

/** What stands in the database, held against what the phones were told. */
export const holdAgainst = async (adminUrl: string, ledger: Ledger): Promise<Account> => {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  try {
    const { rows } = await admin.query<{ student_id: string; sheet_id: string; count: number }>(
      `select student_id, sheet_id, count(*)::int as count from attendance_event
       where kind = 'learner_signed' group by student_id, sheet_id`,
    )
    const written = new Map(
      rows.map(({ student_id, sheet_id, count }) => [`${student_id} ${sheet_id}`, count]),
    )
    const keyOf = (n: number) => {
      const { studentId, sheet } = learnerOf(n)
      return `${studentId} ${sheetOf(sheet).id}`
    }
    const told = new Set([...ledger.acknowledged.keys()].map(keyOf))
    const sheets = [...new Set(rows.map(({ sheet_id }) => sheet_id))].slice(0, CHAINS_LOOKED_AT)
    let broken = 0
    for (const sheet of sheets) if ((await brokenLinkOf(admin, sheet)) !== null) broken++
    return {
      acknowledged: told.size,
      written: rows.length,
      lost: [...told].filter((key) => !written.has(key)).length,
      double: rows.filter(({ count }) => count > 1).length,
      unheard: [...written.keys()].filter((key) => !told.has(key)).length,
      chains: sheets.length,
      broken,
    }
  } finally {
    await admin.end()
  }
}
