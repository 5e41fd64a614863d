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
