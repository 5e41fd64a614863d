import { suggestEmployerType } from "@jalon/identifiers"
import type { Company, PostalAddress } from "@jalon/ports/registers"
import type * as z from "zod/mini"
import { type Postal, splitStreet } from "../../rules/index.ts"
import type { registeredCompany } from "../../wire/index.ts"

export const postalOf = ({
  street,
  complement,
  postcode,
  city,
}: Omit<PostalAddress, "communeCode">): Postal => ({
  ...(street && splitStreet(street)),
  ...(complement && { complement }),
  ...(postcode && { code_postal: postcode }),
  ...(city && { commune: city }),
})

const employerTypeOf = (legalCategory: string | null) => {
  const type = legalCategory === null ? null : suggestEmployerType(legalCategory)
  return type === null ? null : String(type)
}

export const presentCompany = (company: Company): z.input<typeof registeredCompany> => ({
  siret: company.siret,
  siren: company.siren,
  denomination: company.denomination,
  trade_name: company.tradeName,
  address: postalOf(company.address),
  insee_code: company.address.communeCode,
  naf: company.naf,
  legal_category: company.legalCategory,
  employeur_type: employerTypeOf(company.legalCategory),
  headcount_band: company.headcountBand,
  idcc: [...company.idcc],
  is_head_office: company.isHeadOffice,
  is_open: company.isOpen,
  closed_on: company.closedOn,
  is_public: company.isPublic,
})
