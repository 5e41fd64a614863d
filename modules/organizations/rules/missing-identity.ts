import type { Postal } from "./register-recap.ts"

/** What a school must have said of itself before anyone can vouch for it. */
export type IdentityLine = "siret" | "address" | "legal_representative"

export interface SchoolIdentity {
  siret: string | null
  address: Postal
  legal_representative: string | null
}

const isGiven = (text: string | null | undefined): boolean => Boolean(text?.trim())

/** An address that a letter reaches: street, postcode and town. */
const isWhole = ({ voie, code_postal, commune }: Postal): boolean =>
  [voie, code_postal, commune].every(isGiven)

/** In the order of the form. Contracts, conventions and invoices print all three. */
export const missingIdentity = ({ siret, address, legal_representative }: SchoolIdentity): IdentityLine[] => {
  const given: Record<IdentityLine, boolean> = {
    siret: isGiven(siret),
    address: isWhole(address),
    legal_representative: isGiven(legal_representative),
  }
  return (Object.keys(given) as IdentityLine[]).filter((line) => !given[line])
}
