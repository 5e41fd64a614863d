import { ownRows, type Scope, sql } from "@jalon/data"

/**
 * Of two who write the hours of both sheets of one session at once, the second sees what the first has written. Taken before a
 * sheet is held, by whoever writes its hours.
 */
export const holdSessionOf = (scope: Scope, sheetId: string): Promise<unknown> =>
  scope.run(sql`
    select from course_session where ${ownRows(scope.who)} and id = (
      select session_id from attendance_sheet where ${ownRows(scope.who)} and id = ${sheetId}) for no key update`)
