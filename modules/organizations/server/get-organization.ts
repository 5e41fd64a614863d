import { read } from "@jalon/serving"
import { getOrganization } from "../wire/index.ts"
import { organizationCard } from "./organization-card.ts"

export const readOrganization = read(getOrganization, async (reader) => ({
  customer: await organizationCard(reader),
}))
