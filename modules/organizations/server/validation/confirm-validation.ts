import { sql } from "@jalon/data"
import { conversation } from "@jalon/serving"
import { confirmValidation } from "../../wire/index.ts"
import type { OrganizationsServices } from "../services.ts"

export const confirmOrganization = ({ doors }: OrganizationsServices) =>
  conversation(confirmValidation, (desk, { body }) =>
    doors.pass(desk, body.token, "validation", async (scope, { organizationId }) => {
      await scope.run(sql`
        update organization set validated_at = now(), updated_at = now() where id = ${organizationId}`)
      return {}
    }),
  )
