import { type AddressRegister, addressRegister } from "./address-register.ts"
import { type CertificationRegister, certificationRegister } from "./certification-register.ts"
import { type CompanyRegister, companyRegister } from "./company-register.ts"
import { type OpcoRegister, opcoRegister } from "./opco-register.ts"

/** An empty address: that register says `unavailable` at once, and people type. */
export type RegisterSettings = {
  readonly companyRegisterUrl: string
  readonly opcoRegisterUrl: string
  readonly rncpRegisterUrl: string
  /** The apprenticeship API wants a key; the others are open. */
  readonly rncpRegisterKey?: string | undefined
  readonly addressRegisterUrl: string
  readonly timeoutMs?: number
}

export type Registers = {
  readonly companies: CompanyRegister
  readonly opcos: OpcoRegister
  readonly certifications: CertificationRegister
  readonly addresses: AddressRegister
}

/** Longer than this, the person has begun to type what we were looking for. */
const TIME_LIMIT = 2_500

/** The registers outside that fill forms for people. None of them can hold anyone up. */
export const openRegisters = (settings: RegisterSettings): Registers => {
  const asking = (url: string, key?: string) => ({
    address: { url, key },
    timeoutMs: settings.timeoutMs ?? TIME_LIMIT,
  })
  return {
    companies: companyRegister(asking(settings.companyRegisterUrl)),
    opcos: opcoRegister(asking(settings.opcoRegisterUrl)),
    certifications: certificationRegister(asking(settings.rncpRegisterUrl, settings.rncpRegisterKey)),
    addresses: addressRegister(asking(settings.addressRegisterUrl)),
  }
}
