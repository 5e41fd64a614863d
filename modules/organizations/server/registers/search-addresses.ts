import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { OrganizationsServices } from "../services.ts"
import { postalOf } from "./present-company.ts"

export const searchAddresses = ({ registers }: Pick<OrganizationsServices, "registers">) =>
  multiStep(wire.searchAddresses, async (_context, { query }) => {
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
  })
