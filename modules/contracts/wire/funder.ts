import { freeText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { contractRecord } from "./form.ts"
import { contractParams } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const changeFunder = route({
  access: "school-office",
  method: "POST",
  path: "/school/contracts/:contractId/funder",
  summary: "Name another funder of a signed contract, with why, while no deposit is being examined",
  params: contractParams,
  body: z.object({
    funder: z.enum(["opco", "cnfpt", "employer", "other"]),
    /** Of another payer. */
    name: z.nullable(freeText(200, { least: 1 })),
    /** The CNFPT pays with its prior agreement only. */
    agreement: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
    reason: freeText(300, { least: 1 }),
  }),
  ok: z.object({ contract: contractRecord }),
  done: "Le financeur est changé.",
  refusals: [
    "request.invalid",
    "session.required",
    "access.denied",
    "not_found",
    "contract.funder_closed",
    "contract.funder_refused",
  ],
})
