import { organizationOf, type Scope, sql } from "@jalon/data"

/**
 * Two who plan the same day in the same school do so one after the other, so that the second hears who and what is taken. The
 * constraints of the tables hold whatever this forgets. Days are taken in their order, so that nobody waits for each other.
 */
export const takeTurns = (scope: Scope, days: readonly string[]) =>
  scope.run(
    sql`select pg_advisory_xact_lock(hashtextextended('sessions ' || d.day, ${organizationOf(scope.who)}::bigint))
      from (select distinct day from unnest(${[...days]}::text[]) u (day) order by day) d`,
  )

export const takeTurn = (scope: Scope, day: string) => takeTurns(scope, [day])
