export {
  companyBasicData,
  schoolAdministrativeBasicData,
  schoolBasicData,
  studentBasicData,
} from "./basic-data.ts"
export { getOrganization, listIntegrations } from "./organization.ts"
export { refusals } from "./words.fr.ts"
