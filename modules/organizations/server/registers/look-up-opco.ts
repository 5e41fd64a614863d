import { opcoName } from "@jalon/identifiers"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { OrganizationsServices } from "../services.ts"

export const lookUpOpco = ({ registers }: Pick<OrganizationsServices, "registers">) =>
  multiStep(wire.lookUpOpco, async (_context, { query }) => {
    const looked = await registers.opcos.find(query.siret)
    if (looked.outcome !== "found") return { outcome: looked.outcome, opco: null, idcc: null }
    return {
      outcome: looked.outcome,
      opco: { key: looked.opco, name: opcoName(looked.opco) },
      idcc: looked.idcc,
    }
  })
