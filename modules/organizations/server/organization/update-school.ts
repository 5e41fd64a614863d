import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { OrganizationsServices } from "../services.ts"
import { presentSchool } from "./school-row.ts"

export const updateSchool = ({ files }: OrganizationsServices) =>
  command(wire.updateSchool, async (scope, { body }) => {
    const address = JSON.stringify(body.address)
    // What the legal representative confirmed is no longer what is said: it has to be confirmed again.
    await scope.run(sql`
      update organization set
        validated_at = case when (name, siret, address, legal_representative)
          is not distinct from (${body.name}, ${body.siret}, ${address}::jsonb, ${body.legal_representative})
          then validated_at end,
        name = ${body.name}, trade_name = ${body.trade_name}, siret = ${body.siret}, nda = ${body.nda}, address = ${address}::jsonb,
        phone = ${body.phone}, email = ${body.email}, website = ${body.website},
        legal_representative = ${body.legal_representative}, signatory = ${JSON.stringify(body.signatory)}::jsonb,
        updated_at = now()
      where ${ownRows(scope.who, "id")}`)
    return { organization: await presentSchool(scope, files) }
  })
