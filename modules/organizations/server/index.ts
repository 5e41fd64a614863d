import type { Served } from "@jalon/serving"
import { centersServer } from "./centers/index.ts"
import { companyBasicData } from "./company-basic-data.ts"
import { settingsHistory } from "./history/settings-history.read.ts"
import { membersServer } from "./members/index.ts"
import { activateAccount } from "./onboarding/activate-account.ts"
import { getOnboarding } from "./onboarding/get-onboarding.ts"
import { organizationServer } from "./organization/index.ts"
import { ownDataServer } from "./own-data/index.ts"
import { lookUpCertification } from "./registers/look-up-certification.ts"
import { lookUpCommunes } from "./registers/look-up-communes.ts"
import { lookUpCompany } from "./registers/look-up-company.ts"
import { lookUpOpco } from "./registers/look-up-opco.ts"
import { searchAddresses } from "./registers/search-addresses.ts"
import { savedViewsServer } from "./saved-views/index.ts"
import { schoolAdministrativeBasicData } from "./school-administrative-basic-data.ts"
import { schoolBasicData } from "./school-basic-data.ts"
import { schoolOfflineBasicData } from "./school-offline-basic-data.ts"
import type { OrganizationsServices } from "./services.ts"
import { studentBasicData } from "./student-basic-data.ts"
import { confirmValidation } from "./validation/confirm-validation.ts"
import { getValidation } from "./validation/get-validation.ts"
import { reportError } from "./validation/report-error.ts"

export { organizationsEvents } from "./events.ts"
export { type InvoiceDetails, invoiceDetails, saveInvoiceDetails } from "./invoice-details.ts"
export { startInEachSchool } from "./jobs/each-school.ts"
export { removeOldLogo } from "./jobs/remove-logo.ts"
export { logoUrl } from "./logo-url.ts"
export { type Colleague, colleagueName, colleagues, mentionsAmong, othersHere } from "./members/colleagues.ts"
export { memberInvitationsToDo } from "./members/invitations-to-do.ts"
export {
  addNote,
  findNote,
  latestNotes,
  type NoteRow,
  type NoteSubject,
  namedColleague,
  notesInOrder,
  presentNote,
  removeNote,
  rewriteNote,
  setThreadResolved,
} from "./notes/index.ts"
export type {
  InvitationHandler,
  InvitationHandlers,
  Known,
  NewAccount,
} from "./onboarding/invitation-handlers.ts"
export { memberInvitation, organizationInvitation } from "./onboarding/member-invitation.ts"
export { readSchoolLogo } from "./organization/read-school-logo.ts"
export { organizationCard, renameOrganization } from "./organization-card.ts"
export { answerRectification, type RectificationAnswer } from "./own-data/answer-request.ts"
export type { NextInvoiceNumber, OrganizationsServices } from "./services.ts"

export const organizationsServer = (services: OrganizationsServices): Served[] => [
  ...organizationServer(services),
  studentBasicData,
  companyBasicData,
  schoolBasicData,
  schoolAdministrativeBasicData,
  schoolOfflineBasicData,
  ...savedViewsServer,
  ...centersServer,
  ...membersServer(services),
  settingsHistory,
  lookUpCompany(services),
  lookUpOpco(services),
  lookUpCertification(services),
  lookUpCommunes(services),
  searchAddresses(services),
  ...ownDataServer,
  getOnboarding(services),
  activateAccount(services),
  getValidation(services),
  confirmValidation(services),
  reportError(services),
]
