import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { OrganizationsServices } from "../services.ts"

export const lookUpCommunes = ({ registers }: Pick<OrganizationsServices, "registers">) =>
  multiStep(wire.lookUpCommunes, async (_context, { query }) => {
    const looked = await (query.postcode === undefined
      ? registers.addresses.communesNamed(query.name ?? "")
      : registers.addresses.communesOf(query.postcode))
    const communes = looked.outcome === "found" ? looked.communes : []
    return {
      outcome: looked.outcome,
      communes: communes.map(({ name, code, postcode }) => ({ name, insee_code: code, postcode })),
    }
  })
