import { sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { OrganizationsServices } from "../services.ts"

export const confirmValidation = ({ guestLinks }: OrganizationsServices) =>
  multiStep(wire.confirmValidation, (context, { body }) =>
    guestLinks.pass(context, body.token, "validation", async (scope, { organizationId }) => {
      await scope.run(sql`
        update organization set validated_at = now(), updated_at = now() where id = ${organizationId}`)
      return {}
    }),
  )
