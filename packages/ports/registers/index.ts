export type { AddressRegister, Commune, FoundAddress } from "./address-register.ts"
export type { Certification, CertificationKind, CertificationRegister } from "./certification-register.ts"
export type { Company, CompanyRegister, PostalAddress } from "./company-register.ts"
export type { Looked, Unavailable } from "./looked.ts"
export type { OpcoRegister } from "./opco-register.ts"
export { openRegisters, type RegisterSettings, type Registers } from "./open-registers.ts"
export {
  type RegisterFault,
  type RegisterName,
  type RegisterSimulator,
  startRegisters,
} from "./simulator/start-registers.ts"
