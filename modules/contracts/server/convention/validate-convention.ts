import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { dataOf } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"
import { answer } from "./answer-convention.ts"
import { fingerprintOf } from "./summary.ts"

export const validateConvention = (services: ContractsServices) =>
  multiStep(wire.validateConvention, (context, { body: { token, fingerprint, author_name, author_role } }) =>
    answer(services, context, token, {
      move: "validateConvention",
      given: { author_name, author_role },
      end: "used",
      // Nobody agrees to a text that was not on her screen.
      check: ({ row }) => {
        if (fingerprintOf(dataOf(row)) !== fingerprint) throw refuse("convention.changed")
      },
    }),
  )
