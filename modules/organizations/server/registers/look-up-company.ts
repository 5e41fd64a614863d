import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { OrganizationsServices } from "../services.ts"
import { presentCompany } from "./present-company.ts"

/** What fills forms for people, whatever they fill. None of these holds anyone up. */
export const lookUpCompany = ({ registers }: Pick<OrganizationsServices, "registers">) =>
  multiStep(wire.lookUpCompany, async (_context, { query }) => {
    const looked = await registers.companies.find(query.siret)
    return {
      outcome: looked.outcome,
      company: looked.outcome === "found" ? presentCompany(looked.company) : null,
    }
  })
