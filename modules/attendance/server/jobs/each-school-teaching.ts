import { type Data, type Scope, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"

const AT_ONCE = 200

type Days = { action: string; from: IsoDate; to: IsoDate }

const schoolsAfter = async (data: Data, { action, from, to }: Days, after: number): Promise<number[]> => {
  const rows = await data.readOnce(
    { kind: "system" },
    action,
    sql<{ organization_id: number }>`
      select organization_id from schools_with_sessions(${from}, ${to}, ${after}, ${AT_ONCE})`,
  )
  return rows.map(({ organization_id }) => organization_id)
}

/** Schools that teach on these days, one transaction each, a page at a time; how many there were. */
export const eachSchoolTeaching = async (
  data: Data,
  days: Days,
  work: (scope: Scope) => Promise<void>,
): Promise<number> => {
  let schools = 0
  for (let page = await schoolsAfter(data, days, 0); page.length > 0; ) {
    for (const organizationId of page)
      await data.inScope({ kind: "system", organizationId }, days.action, work)
    schools += page.length
    page = await schoolsAfter(data, days, page.at(-1) ?? 0)
  }
  return schools
}
