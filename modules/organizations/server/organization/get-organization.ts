import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { organizationCard } from "../organization-card.ts"
import type { OrganizationsServices } from "../services.ts"

export const getOrganization = (services: OrganizationsServices) =>
  read(wire.getOrganization, async (reader) => ({ customer: await organizationCard(reader, services) }))
