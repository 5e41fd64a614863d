import type { Served } from "@jalon/serving"
import type { OrganizationsServices } from "../services.ts"
import { askForValidation } from "./ask-for-validation.ts"
import { getOrganization } from "./get-organization.ts"
import { getSchool } from "./get-school.ts"
import { listIntegrations } from "./list-integrations.ts"
import { removeLogo } from "./remove-logo.ts"
import { setIntegration } from "./set-integration.ts"
import { updateLogo } from "./update-logo.ts"
import { updateSchool } from "./update-school.ts"

export const organizationServer = (services: OrganizationsServices): Served[] => [
  getOrganization(services),
  listIntegrations,
  getSchool(services),
  updateSchool(services),
  updateLogo(services),
  removeLogo,
  askForValidation(services),
  setIntegration,
]
