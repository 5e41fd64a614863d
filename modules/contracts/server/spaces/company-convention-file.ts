import { download, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { findContract } from "../contract-row.ts"
import { generateDocument, trainingConvention } from "../documents/index.ts"
import { schoolLogo } from "../documents/school-logo.ts"
import { asDownload } from "../form/contract-document-file.ts"
import { calendarOf, documentInput, programmeOf } from "../form/document-input.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { findCompanyContract } from "./company-contract-row.ts"

/** First the database says that the contract is the company's; then it is read as the school that keeps it. */
export const companyConventionFile = (services: ContractsServices) =>
  download(wire.companyConventionFile, async ({ data, action, who }, { params: { contractId } }) => {
    const member = memberOf(who)
    const found = await data.inScope(member, action, (scope) => findCompanyContract(scope, contractId))
    if (!found.has_convention) throw refuse("not_found")
    const school = { kind: "system", organizationId: found.organization_id } as const
    const draft = await data.inScope(school, action, async (scope) => {
      const open = await openContract(services, scope, await findContract(scope, contractId))
      return trainingConvention({
        ...documentInput(open),
        discreet: true,
        programme: programmeOf(open),
        calendar: await calendarOf(scope, open),
        logo: await schoolLogo(scope, services.files),
      })
    })
    return asDownload(`convention-${found.number}.pdf`, await generateDocument(services.documents, draft))
  })
