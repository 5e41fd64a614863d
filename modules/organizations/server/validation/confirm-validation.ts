import { sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import type { SchoolIdentity } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { OrganizationsServices } from "../services.ts"
import { refuseIncomplete } from "./refuse-incomplete.ts"

export const confirmValidation = ({ guestLinks }: OrganizationsServices) =>
  multiStep(wire.confirmValidation, (context, { body }) =>
    guestLinks.pass(context, body.token, "validation", async (scope, { organizationId }) => {
      // Held until the end: what is judged whole stays as it is until it is validated.
      const school = await scope.find(sql<SchoolIdentity>`
        select siret, address, legal_representative from organization where id = ${organizationId} for update`)
      if (!school) throw refuse("guest_link.unknown")
      refuseIncomplete(school)
      await scope.run(sql`
        update organization set validated_at = now(), updated_at = now() where id = ${organizationId}`)
      return {}
    }),
  )
