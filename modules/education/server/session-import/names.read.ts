import { ownRows, type Scope, sql } from "@jalon/data"
import type { Names } from "../../rules/session-import/names.ts"

/** Everything that a line of a file may call by name: what is still in use. */
export const namesOf = async (scope: Scope): Promise<Names> => {
  const own = ownRows(scope.who)
  const [classes, subjects, trainers, rooms] = await Promise.all([
    scope.run(sql<Names["classes"][number]>`
      select id, name, site_id, start_date, end_date from class
      where ${own} and archived_at is null and status <> 'finished'`),
    scope.run(sql<Names["subjects"][number]>`select id, title, short_code from subject where ${own}`),
    scope.run(sql<Names["trainers"][number]>`
      select id, first_name || ' ' || last_name as name, email from trainer where ${own} and archived_at is null`),
    scope.run(sql<Names["rooms"][number]>`
      select id, name, site_id from room where ${own} and archived_at is null`),
  ])
  return { classes, subjects, trainers, rooms }
}
