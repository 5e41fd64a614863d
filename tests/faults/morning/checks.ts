import { brokenLinkOf } from "@jalon/attendance/testing"
import type pg from "pg"
import type { Verdict } from "../checks/index.ts"
import { keyOf, type Morning } from "./phones.ts"

type Signed = { student_id: string; sheet_id: string; count: number }

/** The sheets of the morning, held against what the phones were told. */
export const checkMorning = async (admin: pg.Client, morning: Morning): Promise<Verdict[]> => {
  const { rows } = await admin.query<Signed>(
    `select student_id, sheet_id, count(*)::int as count from attendance_event where kind = 'learner_signed'
     group by student_id, sheet_id`,
  )
  const written = new Map(rows.map(({ student_id, sheet_id, count }) => [keyOf(student_id, sheet_id), count]))
  const wrong = [...morning.acknowledged.keys()].filter((key) => written.get(key) !== 1)
  const surprising = [...written.keys()].filter((key) => !morning.sent.has(key))

  const chains = await admin.query<{ sheet_id: string }>("select distinct sheet_id from attendance_event")
  const broken: string[] = []
  for (const { sheet_id } of chains.rows) {
    const link = await brokenLinkOf(admin, sheet_id)
    if (link !== null) broken.push(`sheet ${sheet_id} breaks at ${link}`)
  }
  const ends = await admin.query<{ sheet_id: string }>(
    `select c.sheet_id from attendance_chain c
       left join lateral (select seq, hash from attendance_event e where e.organization_id = c.organization_id
         and e.sheet_id = c.sheet_id order by seq desc limit 1) e on true
     where (c.seq, c.hash) is distinct from (coalesce(e.seq, 0), coalesce(e.hash, repeat('0', 64)))`,
  )
  return [
    {
      claim: "each acknowledged signature is there once",
      seen: morning.acknowledged.size,
      faults: [
        ...wrong.map((key) => `${key} is there ${written.get(key) ?? 0} times`),
        ...surprising.map((key) => `${key} is there, and nobody sent it`),
      ],
    },
    {
      claim: "signatures made without network, or sent twice, counted once",
      seen: morning.offline + morning.repeated,
      faults: morning.faults,
    },
    {
      claim: "chains of sheets whole, up to their last link",
      seen: chains.rows.length,
      faults: [...broken, ...ends.rows.map(({ sheet_id }) => `the last link of sheet ${sheet_id} differs`)],
    },
  ]
}
