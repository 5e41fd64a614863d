import { type Scope, sql } from "@jalon/data"

// A module of students that writes its own table, and five times what is not its own.
export const ownTable = (scope: Scope) => scope.run(sql`update student s set left_on = now() where s.id = ${1}`)

export const others = async (scope: Scope, table: string) => {
  await scope.run(sql`
    with written as (INSERT INTO note (id) values (${1}) on conflict do update set body = '' returning id)
    update only public.contract as c set status = 'draft' from written`)
  await scope.run(sql`delete from unheard_of where id = ${2}`)
  await scope.run({ text: `truncate table ${table}`, values: [] })
  await scope.run({ text: "delete from dbos.workflow_status", values: [] })
}

/** What only looks like a write: update contract set… in a comment, a lock, a right, a word. */
export const reads = [
  sql`select from contract c where c.id = ${3} for update of c`,
  "grant select, insert, update on contract to jalon_app",
  "Update the contract before you set it aside",
]
