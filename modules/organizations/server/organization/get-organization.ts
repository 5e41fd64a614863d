import { read } from "@jalon/serving"
import { getOrganization } from "../../wire/index.ts"
import { organizationCard } from "../organization-card.ts"
import type { OrganizationsServices } from "../services.ts"

export const readOrganization = ({ files }: OrganizationsServices) =>
  read(getOrganization, async (reader) => ({ customer: await organizationCard(reader, files) }))
