import { sql } from "@jalon/data"
import type { TestDatabase } from "@jalon/data/testing"
import type pg from "pg"

export type Policy = {
  table: string
  name: string
  roles: string
  command: string
  using: string | null
  check: string | null
}

export const policyName = ({ table, name }: Policy): string => `${table}.${name}`

export const allPolicies = async (admin: pg.Client): Promise<Policy[]> => {
  const { rows } = await admin.query<Policy>(
    `select tablename as table, policyname as name, array_to_string(roles, ', ') as roles, cmd as command,
       qual as using, with_check as check
     from pg_policies where schemaname = 'public' order by 1, 2`,
  )
  return rows
}

export const dropPolicy = (admin: pg.Client, { table, name }: Policy) =>
  admin.query(`drop policy ${name} on ${table}`)

export const restorePolicy = (admin: pg.Client, { table, name, roles, command, using, check }: Policy) =>
  admin.query(
    `create policy ${name} on ${table} for ${command} to ${roles} ${using ? `using (${using})` : ""} ${check ? `with check (${check})` : ""}`,
  )

export const setRowLevelSecurity = (admin: pg.Client, table: string, state: "enable" | "disable") =>
  admin.query(`alter table ${table} ${state} row level security`)

/** Prunes one outdated row as the worker would, and undoes it. */
const prunes = async (admin: pg.Client, outdated: string): Promise<boolean> => {
  await admin.query("begin")
  try {
    await admin.query(outdated)
    await admin.query("set local role jalon_worker")
    const { rows } = await admin.query<{ n: number }>("select prune_technical_rows(1000) as n")
    return rows[0]?.n === 1
  } finally {
    await admin.query("rollback")
  }
}

/** Adds a class as a member would, and tells whether what the database keeps about it followed. */
const follows = async (admin: pg.Client, kept: string): Promise<boolean> => {
  const { rows } = await admin.query<{ organization_id: number; training_id: string }>(
    "select organization_id, id as training_id from training limit 1",
  )
  await admin.query("begin")
  try {
    await admin.query("set local role jalon_app")
    await admin.query(
      "select set_config('app.kind', 'member', true), set_config('app.organization_id', $1, true)",
      [String(rows[0]?.organization_id)],
    )
    await admin.query(
      `insert into class (id, organization_id, training_id, name, school_year, start_date, end_date)
       values (gen_random_uuid(), $1, $2, 'Zythologie', '2026-2027', '2026-09-01', '2027-06-30')`,
      [rows[0]?.organization_id, rows[0]?.training_id],
    )
    return (await admin.query(kept)).rowCount === 1
  } catch {
    return false
  } finally {
    await admin.query("rollback")
  }
}

/** For the policies no route depends on: does what they are there for still work? */
export const probes: Record<string, (db: TestDatabase) => Promise<boolean>> = {
  "organization.keeper": async ({ data }) => {
    const [row] = await data.readOnce(
      { kind: "door" },
      "test",
      sql<{
        known: boolean
      }>`select organization_teaches(m.organization_id) is not null as known from member m limit 1`,
    )
    return row?.known === true
  },
  "worker_heartbeat.scope": async ({ data }) =>
    (await data.readOnce({ kind: "system" }, "test", sql`select from worker_heartbeat`)).length === 1,
  "session.keeper": async ({ admin }) => {
    await admin.query("begin")
    try {
      await admin.query("set local role jalon_app; select set_config('app.kind', 'door', true)")
      await admin.query(
        "update account set disabled_at = now() where id = (select account_id from session where ended_at is null limit 1)",
      )
      const { rowCount } = await admin.query(
        "select from session where end_reason = 'account_disabled' limit 1",
      )
      return rowCount === 1
    } finally {
      await admin.query("rollback")
    }
  },
  "account.placer": async ({ admin }) => {
    await admin.query("begin")
    try {
      const { rows } = await admin.query<{ id: string; organization_id: number; account_id: string }>(
        `select m.id, m.organization_id, m.account_id from member m join account a on a.id = m.account_id
         where m.role_id = 4 and a.account_type = 2 and m.revoked_at is null limit 1`,
      )
      const [member] = rows
      await admin.query("update member set role_id = 5 where id = $1", [member?.id])
      await admin.query(
        "select set_config('app.kind', 'member', true), set_config('app.organization_id', $1, true)",
        [String(member?.organization_id)],
      )
      await admin.query("set local role jalon_app")
      await admin.query("select fit_account_to_role($1)", [member?.id])
      await admin.query("reset role")
      const found = await admin.query("select from account where id = $1 and account_type = 3", [
        member?.account_id,
      ])
      return found.rowCount === 1
    } finally {
      await admin.query("rollback")
    }
  },
  "search_key.keeper": ({ admin }) => follows(admin, "select from search_key where key = 'zythologie'"),
  "list_count.keeper": ({ admin }) =>
    follows(admin, "select from list_count where list = 'classes' and bucket = 'preparation'"),
  "idempotency_key.keeper": ({ admin }) =>
    prunes(
      admin,
      "insert into idempotency_key (owner_id, key, route, request_hash, created_at) values (gen_random_uuid(), 'k', 'r', '', now() - interval '3 days')",
    ),
  "login_throttle.keeper": ({ admin }) =>
    prunes(
      admin,
      "insert into login_throttle (bucket, failures, since) values ('old', 1, now() - interval '3 days')",
    ),
}
