import type { Served } from "@jalon/serving"
import { addTutor } from "./company/add-tutor.ts"
import { companyStatistics } from "./company/company-statistics.ts"
import { getCompanyProfile } from "./company/get-company-profile.ts"
import { listPartnerships } from "./company/list-partnerships.ts"
import { readCompanyRegister } from "./company/read-company-register.ts"
import { removeTutor } from "./company/remove-tutor.ts"
import { settleCompanyDifferences } from "./company/settle-company-differences.ts"
import { updateCompanyProfile } from "./company/update-company-profile.ts"
import { updateTutor } from "./company/update-tutor.ts"
import { createLabel } from "./labels/create-label.ts"
import { deleteLabel } from "./labels/delete-label.ts"
import { listLabels } from "./labels/list-labels.ts"
import { mergeLabel } from "./labels/merge-label.ts"
import { updateLabel } from "./labels/update-label.ts"
import { labelPartners } from "./list/label-partners.ts"
import { listPartners } from "./list/list-partners.ts"
import { partnerChoices } from "./list/partner-choices.ts"
import { partnerPlaces } from "./list/partner-places.ts"
import { remindPartners } from "./list/remind-partners.ts"
import { deletePartnerNote } from "./notes/delete-partner-note.ts"
import { editPartnerNote } from "./notes/edit-partner-note.ts"
import { listPartnerNotes } from "./notes/list-partner-notes.ts"
import { writePartnerNote } from "./notes/write-partner-note.ts"
import { acceptPartnership } from "./partnership/accept-partnership.ts"
import { declinePartnership } from "./partnership/decline-partnership.ts"
import { getPartnership } from "./partnership/get-partnership.ts"
import { addContact } from "./record/add-contact.ts"
import { archivePartner } from "./record/archive-partner.ts"
import { createPartner } from "./record/create-partner.ts"
import { getPartner } from "./record/get-partner.ts"
import { invitePartner } from "./record/invite-partner.ts"
import { lookUpSiret } from "./record/look-up-siret.ts"
import { partnerHistory } from "./record/partner-history.ts"
import { partnerStudents } from "./record/partner-students.read.ts"
import { readRegister } from "./record/read-register.ts"
import { removeContact } from "./record/remove-contact.ts"
import { restorePartner } from "./record/restore-partner.ts"
import { settleDifferences } from "./record/settle-differences.ts"
import { updateContact } from "./record/update-contact.ts"
import { updatePartner } from "./record/update-partner.ts"
import type { PartnersServices } from "./services.ts"

export { employerRecordColumns } from "./employer/employer-row.ts"
export { lookUp as lookUpEmployer } from "./employer/look-up.ts"
export { partnersEvents } from "./events.ts"
export { enrichImportedPartner, partnersToEnrich } from "./imported/enrich-imported-partner.ts"
export {
  deleteImportedContacts,
  insertImportedContacts,
  restoreImportedContact,
  saveImportedContacts,
} from "./imported/save-imported-contacts.ts"
export {
  insertImportedPartners,
  restorePartnerColumns,
  saveImportedPartners,
  undoImportedPartners,
} from "./imported/save-imported-partners.ts"
export { countPartners, everyPartner, type ListedPartner } from "./list/every-row.ts"
export { partnerList } from "./list/partner-list.ts"
export { partnerInvitation } from "./partnership/partner-invitation.ts"
export { contactColumns } from "./record/contact-row.ts"
export { invite } from "./record/invite-partner.ts"
export type { PartnersServices } from "./services.ts"
export { partnerInvitationsToDo } from "./to-do/invitations-to-do.ts"

export const partnersServer = (services: PartnersServices): Served[] => [
  listPartners,
  partnerChoices,
  partnerPlaces,
  remindPartners(services),
  labelPartners,
  lookUpSiret(services),
  createPartner(services),
  getPartner,
  updatePartner,
  archivePartner(services),
  restorePartner,
  readRegister(services),
  settleDifferences,
  invitePartner(services),
  addContact,
  updateContact,
  removeContact,
  partnerStudents,
  partnerHistory,
  listPartnerNotes,
  writePartnerNote,
  editPartnerNote,
  deletePartnerNote,
  listLabels,
  createLabel,
  updateLabel,
  mergeLabel,
  deleteLabel,
  getPartnership(services),
  acceptPartnership(services),
  declinePartnership(services),
  getCompanyProfile,
  updateCompanyProfile,
  readCompanyRegister(services),
  settleCompanyDifferences,
  addTutor,
  updateTutor,
  removeTutor,
  listPartnerships(services),
  companyStatistics,
]
