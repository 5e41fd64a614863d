import type { Served } from "@jalon/serving"
import { readBasicData } from "./get-basic-data.ts"
import { readOrganization } from "./get-organization.ts"
import { readIntegrations } from "./list-integrations.ts"

export const organizationsServer: Served[] = [readOrganization, readIntegrations, ...readBasicData]
