import { organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { startJob, type Work } from "@jalon/jobs"
import { addDays, type IsoDate } from "@jalon/kernel"
import { ONCE_RUNNING } from "./concluded-contracts.ts"
import { sendStatement } from "./send-statement.ts"

const AT_ONCE = 500
const FIRST = "00000000-0000-0000-0000-000000000000"

const monthBefore = (day: IsoDate): { from: IsoDate; to: IsoDate } => {
  const to = addDays(`${day.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

const isAsked = (scope: Scope): Promise<number> =>
  scope.count(sql`select from justification_setting where ${ownRows(scope.who)} and sends_statement`)

/** Companies whose contracts ran in the month, a page after the one before. */
const companiesAfter = async (
  scope: Scope,
  { from, to }: { from: IsoDate; to: IsoDate },
  after: string,
): Promise<string[]> => {
  const rows = await scope.run(sql<{ partner_id: string }>`
    select distinct c.partner_id from contract c
    where ${ownRows(scope.who, "c.organization_id")} and c.partner_id > ${after} and c.status = any(${ONCE_RUNNING}::text[])
      and c.starts_on <= ${to}::date and coalesce(c.broken_on, c.ends_on) >= ${from}::date
    order by c.partner_id limit ${AT_ONCE}`)
  return rows.map(({ partner_id }) => partner_id)
}

/** Each company with work of its own, once a month however often it is asked for. */
export const handle = async ({ day }: { day: string }, work: Work): Promise<void> => {
  const month = monthBefore(day)
  const startPage = (after: string) =>
    work.step(`start after ${after}`, () =>
      work.data.inScope(work.who, "notifications.attendance-statements", async (scope) => {
        const organizationId = organizationOf(work.who)
        if (organizationId === null || (after === FIRST && (await isAsked(scope)) === 0)) return null
        const companies = await companiesAfter(scope, month, after)
        for (const partnerId of companies)
          await startJob(
            scope,
            sendStatement,
            { partnerId, ...month },
            { owner: { organizationId }, dedupeId: `statement ${month.from} ${partnerId}` },
          )
        return companies.at(-1) ?? null
      }),
    )
  for (let after: string | null = FIRST; after !== null; ) after = await startPage(after)
}
