import { freeText } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { contractRecord } from "./form.ts"
import { contractParams } from "./shapes.ts"
import { route } from "./words.fr.ts"

const office = { access: "school-office", params: contractParams } as const
const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const

/** The documents of the record, its pre-check, its tab « OPCO », the field in the form, the keys of the centre. */
export const mendPlaces = ["documents", "checks", "opco", "employer", "keys"] as const

export const getDepositDraft = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/deposit",
  summary: "What would be sent to the OPCO of a contract and how, before anything leaves",
  ok: z.object({
    opco: z.string(),
    documents: z.array(
      z.object({
        kind: z.enum(["contract", "convention", "duration_agreement"]),
        title: z.string(),
        file_name: z.nullable(z.string()),
        /** By the exchange, or on the OPCO's portal by somebody of the school. */
        channel: z.enum(["api", "portal"]),
      }),
    ),
    /** The number of the refused file that this one corrects. */
    corrects: z.nullable(z.string()),
    /** Why it cannot leave now, and where that is mended; empty when it can. */
    problems: z.array(z.object({ sentence: z.string(), mended_in: z.nullable(z.enum(mendPlaces)) })),
  }),
  refusals: [...usual],
})

export const transmitContract = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/deposit",
  summary: "Send a signed contract and its documents to its OPCO; it is transmitted once the OPCO has it",
  ok: z.object({ contract: contractRecord }),
  done: "Le dossier part à l'OPCO.",
  perMinute: 600,
  refusals: [...usual, "request.too_many", "contract.move_refused"],
})

export const answerOpco = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/deposit/answer",
  summary:
    "Answer what an OPCO asks about a file that it has: documents leave by the exchange where it takes them, else wait for its portal",
  body: z.object({
    answer: freeText(1000, { least: 3 }),
    /** Documents of the contract. */
    codes: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
    /** One that was brought for this answer. */
    file: z.nullable(
      z.object({ file_id: z.guid(), title: z.string().check(z.trim(), z.minLength(3), z.maxLength(120)) }),
    ),
  }),
  ok: z.object({ contract: contractRecord }),
  done: "Les compléments sont enregistrés.",
  refusals: [...usual, "contract.move_refused", "contract.no_file", "contract.file_unknown"],
})

export const getFundingForecast = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/funding-forecast",
  summary:
    "The instalments that the OPCO of a contract should engage; none while an amount or a day is missing",
  ok: z.object({
    instalments: z.array(z.object({ number: z.number(), opens_on: z.string(), cents: z.number() })),
  }),
  refusals: [...usual],
})
