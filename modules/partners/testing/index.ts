export { addCompany, addPartner, addPartnership, aSiret, type PartnerSeed } from "./builders.ts"
