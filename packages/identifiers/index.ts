export { birthDepartment, isBornAbroad, printedDepartment } from "./birth-department.ts"
export { communeCode } from "./commune-code.ts"
export { type Country, countries, countryInsee, isInUnion, placesAbroad } from "./countries.ts"
export { countryName, isAbroad, isCountry } from "./country-code.ts"
export { deca } from "./deca.ts"
export {
  type Department,
  departmentName,
  departmentOfCommune,
  departmentOfPostcode,
  departments,
} from "./departments.ts"
export { diplomaCode, diplomaOfCode, levelsOfCode, type SuggestedDiploma } from "./diploma-code.ts"
export { email } from "./email.ts"
export { type EmployerType, employerTypes, suggestEmployerType } from "./employer-type.ts"
export { frenchIban, iban } from "./iban.ts"
export { idcc, type OpcoOfIdcc, opcoOfIdcc } from "./idcc.ts"
export { idccRows } from "./idcc-opco.data.ts"
export type { Fault, Identifier, Parsed, Warning } from "./identifier.ts"
export { ine } from "./ine.ts"
export { naf } from "./naf.ts"
export { nda } from "./nda.ts"
export { type CivilStatus, maskNir, nir, nirDoubts, nirKey, nirWithKey } from "./nir.ts"
export { isOpcoKey, type OpcoKey, opcoName, opcos } from "./opco.ts"
export { personName } from "./person-name.ts"
export { isMobile, mobileOf, mobilePhone, phone } from "./phone.ts"
export { cedexWarning, postcode } from "./postcode.ts"
export { previousSchool } from "./previous-school.ts"
export { compact } from "./reading.ts"
export { rncp, rncpDigits } from "./rncp.ts"
export { siren, sirenOf, siret } from "./siret.ts"
export { uai } from "./uai.ts"
