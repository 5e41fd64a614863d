import type { Served } from "@jalon/serving"
import { readBasicData } from "./get-basic-data.ts"
import { readOrganization } from "./get-organization.ts"
import { readIntegrations } from "./list-integrations.ts"
import { askForNewLink } from "./renew-door.ts"
import type { OrganizationsServices } from "./services.ts"

export {
  type Door,
  type DoorFacts,
  type DoorFound,
  type DoorKind,
  type DoorState,
  type DoorSubject,
  type Doors,
  doorKey,
  doorToken,
  type NewDoor,
  openDoors,
  presentDoor,
} from "./doors/index.ts"
export { organizationsEvents } from "./events.ts"
export type { OrganizationsServices } from "./services.ts"

export const organizationsServer = (services: OrganizationsServices): Served[] => [
  readOrganization,
  readIntegrations,
  ...readBasicData,
  askForNewLink(services),
]
