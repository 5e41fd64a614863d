import type { Served } from "@jalon/serving"
import { centersServer } from "./centers/index.ts"
import { readBasicData } from "./get-basic-data.ts"
import { readSettingsHistory } from "./history/settings-history.read.ts"
import { membersServer } from "./members/index.ts"
import { activate } from "./onboarding/activate.ts"
import { lookAtOnboarding } from "./onboarding/look-at-onboarding.ts"
import { organizationServer } from "./organization/index.ts"
import { ownDataServer } from "./own-data/index.ts"
import { lookUps } from "./registers/look-up.ts"
import { askForNewLink } from "./renew-door.ts"
import { savedViewsServer } from "./saved-views/index.ts"
import type { OrganizationsServices } from "./services.ts"
import { confirmOrganization } from "./validation/confirm-validation.ts"
import { lookAtValidation } from "./validation/look-at-validation.ts"
import { reportOrganizationError } from "./validation/report-error.ts"

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
export { removeOldLogo } from "./jobs/remove-logo.ts"
export { logoUrl } from "./logo-url.ts"
export { type Colleague, colleagueName, colleagues, mentionsAmong, othersHere } from "./members/colleagues.ts"
export { memberPassage, organizationPassage } from "./onboarding/member-passage.ts"
export type { Known, Newcomer, Passage, Passages } from "./onboarding/passages.ts"
export { organizationCard, renameOrganization } from "./organization-card.ts"
export { answerRectification, type RectificationAnswer } from "./own-data/answer-request.ts"
export type { OrganizationsServices } from "./services.ts"

export const organizationsServer = (services: OrganizationsServices): Served[] => [
  ...organizationServer(services),
  ...readBasicData,
  ...savedViewsServer,
  ...centersServer,
  ...membersServer(services),
  readSettingsHistory,
  askForNewLink(services),
  ...lookUps(services),
  ...ownDataServer,
  lookAtOnboarding(services),
  activate(services),
  lookAtValidation(services),
  confirmOrganization(services),
  reportOrganizationError(services),
]
