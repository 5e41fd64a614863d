import { memberOf, multiStep } from "@jalon/serving"
import {
  type AnyAmendmentType,
  amendmentKeys,
  amendmentTypeWords,
  type ContractType,
  codeLabelsOn,
  moveFor,
} from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { findContract } from "../contract-row.ts"
import { openContract } from "../open-contract.ts"
import type { ContractsServices } from "../services.ts"
import { amendmentsOf } from "./amendment-row.ts"
import { presentCard, typeLabel } from "./present-amendment.ts"

export const typesOf = (contractType: ContractType): readonly AnyAmendmentType[] =>
  contractType === "apprentissage" ? amendmentKeys : ["30"]

export const listAmendments = (services: ContractsServices) =>
  multiStep(wire.listAmendments, ({ data, action, who }, { params }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const row = await findContract(scope, params.contractId)
      const { facts, legalValues, on } = await openContract(services, scope, row)
      const offered = moveFor("amend", row.status, "school", facts)
      const rows = await amendmentsOf(scope, row.id)
      return {
        closed: offered.allowed ? [] : offered.reasons.map(({ sentence }) => sentence),
        types: typesOf(row.contract_type).map((type) => ({
          type,
          label: typeLabel(type),
          ...amendmentTypeWords(type),
        })),
        results: rows.map((amendment) => presentCard(row, amendment, codeLabelsOn(legalValues, on))),
      }
    }),
  )
