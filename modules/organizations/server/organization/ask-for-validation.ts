import { organizationOf } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { OrganizationsServices } from "../services.ts"
import { refuseIncomplete } from "../validation/refuse-incomplete.ts"
import { findSchool, presentSchool } from "./school-row.ts"

export const askForValidation = ({ guestLinks, files }: OrganizationsServices) =>
  command(wire.askForValidation, async (scope, { body }) => {
    refuseIncomplete(await findSchool(scope))
    await guestLinks.issue(scope, {
      kind: "validation",
      subject: "organization",
      subjectId: String(organizationOf(scope.who)),
      email: body.email,
    })
    return { organization: await presentSchool(scope, files) }
  })
