export {
  companyBasicData,
  schoolAdministrativeBasicData,
  schoolBasicData,
  schoolOfflineBasicData,
  studentBasicData,
} from "./basic-data.ts"
export { blank } from "./center-fields.ts"
export {
  archiveCenter,
  archiveSite,
  center,
  changePreferences,
  createCenter,
  createSite,
  getCenter,
  listCenters,
  site,
  updateCenter,
  updateSite,
} from "./centers.ts"
export { identifier } from "./identifier.ts"
export {
  cancelInvitation,
  changeMember,
  invitation,
  inviteMember,
  listMembers,
  member,
  removeMember,
  resendInvitation,
} from "./members.ts"
export { activateAccount, getOnboarding } from "./onboarding.ts"
export { getOrganization, listIntegrations } from "./organization.ts"
export {
  askForRectification,
  exportOwnData,
  listAccesses,
  listRectifications,
} from "./own-data.ts"
export {
  lookUpCertification,
  lookUpCommunes,
  lookUpCompany,
  lookUpOpco,
  registeredCompany,
  searchAddresses,
} from "./registers.ts"
export { changeSavedView, createSavedView, deleteSavedView, listSavedViews } from "./saved-views.ts"
export {
  askForValidation,
  getSchool,
  LOGO_MAX_BYTES,
  removeLogo,
  school,
  setIntegration,
  updateLogo,
  updateSchool,
} from "./school.ts"
export { settingsHistory } from "./settings-history.ts"
export { confirmValidation, getValidation, reportError } from "./validation.ts"
export { refusals } from "./words.fr.ts"
