import type { Served } from "@jalon/serving"
import type { OrganizationsServices } from "../services.ts"
import { changeLogo, dropLogo } from "./change-logo.ts"
import { readOrganization } from "./get-organization.ts"
import { readIntegrations } from "./list-integrations.ts"
import { changeSchool, readSchool, requestValidation } from "./school.ts"
import { linkTool } from "./set-integration.ts"

export const organizationServer = (services: OrganizationsServices): Served[] => [
  readOrganization(services),
  readIntegrations,
  readSchool(services),
  changeSchool(services),
  changeLogo(services),
  dropLogo,
  requestValidation(services),
  linkTool,
]
