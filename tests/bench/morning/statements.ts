import pg from "pg"

export const STATEMENT_COLUMNS = ["calls", "ms each", "s in all", "statement"]

/** What PostgreSQL spent its time on since it started, the costliest first. */
export const costliestStatements = async (adminUrl: string, count: number): Promise<string[][]> => {
  if (count === 0) return []
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  try {
    await admin.query("create extension if not exists pg_stat_statements")
    const { rows } = await admin.query<{ calls: string; each: string; all: string; text: string }>(
      `select calls::text, round(mean_exec_time::numeric, 3)::text as each, round(total_exec_time::numeric / 1000, 1)::text as all,
         left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as text
       from pg_stat_statements where userid::regrole::text like 'jalon%' order by total_exec_time desc limit $1`,
      [count],
    )
    return rows.map(({ calls, each, all, text }) => [calls, each, all, text])
  } finally {
    await admin.end()
  }
}
