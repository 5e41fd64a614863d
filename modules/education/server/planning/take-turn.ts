import { organizationOf, type Scope, sql } from "@jalon/data"

/**
 * Two who plan the same day in the same school do so one after the other, so that the second hears who and what is taken. The
 * constraints of the tables hold whatever this forgets.
 */
export const takeTurn = (scope: Scope, day: string) =>
  scope.run(
    sql`select pg_advisory_xact_lock(hashtextextended('sessions ' || ${day}, ${organizationOf(scope.who)}::bigint))`,
  )
