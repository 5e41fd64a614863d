import { command } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { endSessions } from "./sessions.ts"
import { signedIn } from "./signed-in.ts"

export const logoutEverywhere = command(wire.logoutEverywhere, async (scope) => {
  const { accountId } = signedIn(scope.who)
  return { ended: await endSessions(scope, accountId, "logout_everywhere") }
})
