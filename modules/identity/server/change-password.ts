import { multiStep } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { confirmPassword } from "./confirm-password.ts"
import type { IdentityServices } from "./services.ts"
import { acceptPassword, setPassword } from "./set-password.ts"
import { signedIn } from "./signed-in.ts"

export const changePassword = (services: IdentityServices) =>
  multiStep(wire.changePassword, async ({ data, action, who }, { body, http }) => {
    if (who === null) throw refuse("session.required")
    const { accountId, sessionId } = signedIn(who)
    const { email } = await confirmPassword(services, { data, action, who }, body.current_password, http)
    const hash = await acceptPassword(body.password, email)
    await data.inScope(who, action, (scope) => setPassword(scope, accountId, hash, sessionId))
    return {}
  })
