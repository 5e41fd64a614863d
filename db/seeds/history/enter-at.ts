import type { Doing } from "@jalon/contracts/testing"
import { organizationOf, type Scope, sql } from "@jalon/data"

/** Between the name of an action and the moment at which it is told to have happened. */
export const MOMENT = "@"

/** What is written next is told of this person and of this moment, once the histories are spread. */
export const enterAt = async (scope: Scope, { by, at }: Doing): Promise<Scope> => {
  await scope.run(sql`
    select set_config('app.kind', ${by === null ? "system" : "member"}, true), set_config('app.account_id', ${by ?? ""}, true),
      set_config('app.action', ${`demo.seed${MOMENT}${at}`}, true)`)
  const organizationId = organizationOf(scope.who)
  return {
    ...scope,
    who: {
      kind: "system",
      ...(organizationId !== null && { organizationId }),
      ...(by !== null && { accountId: by }),
    },
  }
}
