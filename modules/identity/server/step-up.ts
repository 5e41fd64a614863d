import { type Scope, sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { confirmPassword } from "./confirm-password.ts"
import type { IdentityServices } from "./services.ts"
import { signedIn } from "./signed-in.ts"

/** How long a confirmed password counts for sensitive actions. */
const STEP_UP_SECONDS = 300

export const stepUp = (services: IdentityServices) =>
  multiStep(wire.stepUp, async ({ data, action, who }, { body, http }) => {
    if (who === null) throw refuse("session.required")
    const { sessionId } = signedIn(who)
    await confirmPassword(services, { data, action, who }, body.password, http)
    await data.inScope(who, action, (scope) =>
      scope.run(sql`update session set stepped_up_at = now() where id = ${sessionId}`),
    )
    return { valid_for_seconds: STEP_UP_SECONDS }
  })

/** Refuses a sensitive action to whoever has not typed her password a moment ago: an open screen is not enough. */
export const requireStepUp = async (scope: Scope): Promise<void> => {
  const { sessionId } = signedIn(scope.who)
  const confirmed = await scope.find(sql`
    select from session where id = ${sessionId} and stepped_up_at > now() - make_interval(secs => ${STEP_UP_SECONDS})`)
  if (!confirmed) throw refuse("step_up.required")
}
