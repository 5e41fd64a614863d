import { today } from "@jalon/kernel"
import { loadLegalValues } from "@jalon/legal-values/server"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { fieldsOf } from "../employer/employer-row.ts"
import { lookUp, withAnswer } from "../employer/look-up.ts"
import { settleOpco } from "../employer/opco-state.ts"
import type { PartnersServices } from "../services.ts"
import { presentCompany } from "./present-company.ts"
import { openOwnProfile, saveProfile } from "./profile-row.ts"

export const readCompanyRegister = ({ registers }: PartnersServices) =>
  multiStep(wire.readCompanyRegister, async ({ who, data, action }) => {
    const member = memberOf(who)
    const { siret } = await data.inScope(member, action, openOwnProfile)
    if (siret === null) throw refuse("company.no_siret")
    const legalValues = await data.inScope(member, action, loadLegalValues)
    const looked = await lookUp(registers, siret, legalValues)
    return data.inScope(member, action, async (scope) => {
      const row = await openOwnProfile(scope)
      const heard = settleOpco(legalValues, withAnswer(row, looked), fieldsOf(row), {}, today())
      if (looked.outcome === "found") await saveProfile(scope, heard)
      return { company: await presentCompany(scope, heard), outcome: looked.outcome }
    })
  })
