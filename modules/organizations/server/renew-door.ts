import { conversation } from "@jalon/serving"
import { renewDoor } from "../wire/index.ts"
import type { OrganizationsServices } from "./services.ts"

export const askForNewLink = ({ doors }: OrganizationsServices) =>
  conversation(renewDoor, async (desk, { body }) => {
    await doors.renew(desk, body.token)
    return {}
  })
