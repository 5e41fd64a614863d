import { type Sql, sql, sqlName } from "./sql.ts"
import { organizationOf, type Who } from "./who.ts"

let applicationWall = true

/**
 * The application's own wall: every tenant query names its organization. The database's policies stand behind
 * it, and the tests of the tenant walls take this one down to prove that they hold alone.
 */
export const ownRows = (who: Who, column = "organization_id"): Sql =>
  applicationWall ? sql`${sqlName(column)} = ${organizationOf(who)}` : sql`true`

/** For the tests of the walls only; exported by the testing face and nowhere else. */
export const setApplicationWall = (up: boolean): void => {
  applicationWall = up
}
export const applicationWallStands = (): boolean => applicationWall
