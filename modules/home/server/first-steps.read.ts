import { ownRows, type Sql, sql } from "@jalon/data"
import type { Reader } from "@jalon/serving"
import { type FirstStep, firstSteps } from "../rules/index.ts"

type Done = Record<FirstStep, boolean>

/** What a new school does first, in its order, and what of it is done; null once all of it is. */
export const readFirstSteps = async ({ who, find }: Reader) => {
  const has = (from: Sql): Sql => sql`exists (select from ${from} where ${ownRows(who)}`
  const done = await find(sql<Done>`
    select ${has(sql`apprentice_training_center`)} and archived_at is null) as center,
      ${has(sql`training`)}) as training, ${has(sql`class`)}) as class, ${has(sql`student`)}) as students,
      ${has(sql`guest_link`)} and subject in ('student', 'partner')) as invitations, ${has(sql`contract`)}) as contract`)
  if (done === null || firstSteps.every((step) => done[step])) return null
  return firstSteps.map((step) => ({ step, is_done: done[step] }))
}
