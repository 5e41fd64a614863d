import { opcoName } from "@jalon/identifiers"
import { conversation, type Served } from "@jalon/serving"
import {
  lookUpCertification,
  lookUpCommunes,
  lookUpCompany,
  lookUpOpco,
  searchAddresses,
} from "../../wire/index.ts"
import type { OrganizationsServices } from "../services.ts"
import { postalOf, presentCompany } from "./present-company.ts"

/** What fills forms for people, whatever they fill. None of these holds anyone up. */
export const lookUps = ({ registers }: Pick<OrganizationsServices, "registers">): Served[] => [
  conversation(lookUpCompany, async (_desk, { query }) => {
    const looked = await registers.companies.find(query.siret)
    return {
      outcome: looked.outcome,
      company: looked.outcome === "found" ? presentCompany(looked.company) : null,
    }
  }),
  conversation(lookUpOpco, async (_desk, { query }) => {
    const looked = await registers.opcos.find(query.siret)
    if (looked.outcome !== "found") return { outcome: looked.outcome, opco: null, idcc: null }
    return {
      outcome: looked.outcome,
      opco: { key: looked.opco, name: opcoName(looked.opco) },
      idcc: looked.idcc,
    }
  }),
  conversation(lookUpCertification, async (_desk, { query }) => {
    const looked = await registers.certifications.find(query.rncp)
    if (looked.outcome !== "found") return { outcome: looked.outcome, certification: null }
    const { certification } = looked
    return {
      outcome: looked.outcome,
      certification: {
        rncp_code: certification.rncp,
        title: certification.title,
        level: certification.level,
        certification_type: certification.kind,
        certifiers: [...certification.certifiers],
        registered_until: certification.registeredUntil,
        is_active: certification.isActive,
        blocks: [...certification.blocks],
        diploma_codes: [...certification.diplomaCodes],
      },
    }
  }),
  conversation(lookUpCommunes, async (_desk, { query }) => {
    const looked = await registers.addresses.communesOf(query.postcode)
    const communes = looked.outcome === "found" ? looked.communes : []
    return {
      outcome: looked.outcome,
      communes: communes.map(({ name, code, postcode }) => ({ name, insee_code: code, postcode })),
    }
  }),
  conversation(searchAddresses, async (_desk, { query }) => {
    const looked = await registers.addresses.search(query.q)
    const addresses = looked.outcome === "found" ? looked.addresses : []
    return {
      outcome: looked.outcome,
      addresses: addresses.map(({ label, street, postcode, city, communeCode }) => ({
        label,
        address: postalOf({ street, complement: null, postcode, city }),
        insee_code: communeCode,
      })),
    }
  }),
]
