import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { ContractsServices } from "../services.ts"
import { answer } from "./answer-convention.ts"

export const askConventionCorrection = (services: ContractsServices) =>
  multiStep(wire.askConventionCorrection, (context, { body: { token, line, reason, author_name } }) =>
    answer(services, context, token, {
      move: "askConventionCorrection",
      given: { line, reason, author_name },
      end: "declined",
    }),
  )
