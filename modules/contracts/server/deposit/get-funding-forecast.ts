import { memberOf, multiStep } from "@jalon/serving"
import { forecastOfContract } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { heldCodes } from "../attachments.ts"
import { dataOf, findContract } from "../contract-row.ts"
import { basisInput, fundingBasis } from "../convention/funding.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"

/** What Jalon expects of the OPCO, to stand beside what the OPCO engages. */
export const getFundingForecast = (services: ContractsServices) =>
  multiStep(wire.getFundingForecast, ({ data, action, who }, { params: { contractId } }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const { row, legalValues, published, records, attachments, on } = await openContract(
        services,
        scope,
        await findContract(scope, contractId),
      )
      const contract = dataOf(row)
      const { yearCents } = fundingBasis(basisInput({ legalValues, published, records }), contract, on)
      const schedule = forecastOfContract(legalValues, contract, yearCents, {
        hasAgreement: heldCodes(attachments).includes("convention_duree"),
      })
      return {
        instalments: (schedule?.instalments ?? []).map(({ number, opensOn, cents }) => ({
          number,
          opens_on: opensOn,
          cents,
        })),
      }
    }),
  )
