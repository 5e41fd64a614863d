export {
  addTutor,
  companyStatistics,
  getCompanyProfile,
  listPartnerships,
  readCompanyRegister,
  removeTutor,
  settleCompanyDifferences,
  updateCompanyProfile,
  updateTutor,
} from "./company.ts"
export { employerFields } from "./fields.ts"
export { createLabel, deleteLabel, listLabels, MOST_LABELS, mergeLabel, updateLabel } from "./labels.ts"
export {
  labelPartners,
  listPartners,
  MOST_SELECTED,
  type PartnerFilter,
  type PartnerQuery,
  type PartnerSelection,
  partnerChoices,
  partnerPlaces,
  partnerQuery,
  remindPartners,
} from "./list.ts"
export { deletePartnerNote, editPartnerNote, listPartnerNotes, writePartnerNote } from "./notes.ts"
export { acceptPartnership, declinePartnership, getPartnership } from "./partnership.ts"
export {
  addContact,
  archivePartner,
  createPartner,
  getPartner,
  invitePartner,
  lookUpSiret,
  partnerHistory,
  partnerStudents,
  type RegisterSaid,
  readRegister,
  removeContact,
  restorePartner,
  settleDifferences,
  updateContact,
  updatePartner,
} from "./record.ts"
export { refusals } from "./words.fr.ts"
