import * as z from "zod/mini"
import { connectionStates } from "../rules/connection-state.ts"
import { route } from "./words.fr.ts"

const reading = ["session.required", "access.denied"] as const
const changing = [...reading, "request.invalid", "not_found"] as const
const office = "school-office" as const
const shown = z.nullable(z.string())

const operators = [
  "afdas",
  "akto",
  "atlas",
  "constructys",
  "opcommerce",
  "ocapiat",
  "opco_2i",
  "opco_ep",
  "opco_mobilites",
  "opco_sante",
  "uniformation",
] as const

/** One OPCO of one training centre. */
const place = z.object({ apprentice_training_center_id: z.guid(), opco: z.enum(operators) })

export const connection = z.object({
  id: z.string(),
  opco: z.enum(operators),
  name: z.string(),
  /** The training centre: its name followed by its SIRET number in brackets. */
  cfa: z.string(),
  apprentice_training_center_id: z.string(),
  state: z.enum(connectionStates),
  key_last4: shown,
  key_expires_on: shown,
  verified_at: shown,
  /** What the OPCO said last, when it was not a yes. */
  last_error: shown,
})

export const registerApiKey = route({
  method: "POST",
  path: "/administrative/opco/register-api-key",
  summary: "Test the key of a training centre at an OPCO, and keep it",
  access: office,
  body: z.extend(place, {
    /** As it is copied from the OPCO's site: what is around it is not part of it. */
    api_key: z.string().check(z.trim(), z.minLength(8), z.maxLength(200), z.regex(/^[\x21-\x7e]+$/)),
  }),
  ok: z.object({ connection }),
  done: "La clé est acceptée par l'OPCO et enregistrée.",
  refusals: [...changing, "opco.key_refused", "opco.key_ended", "opco.unreachable", "opco.manual"],
  perMinute: 20,
})

export const removeApiKey = route({
  method: "DELETE",
  path: "/administrative/opco/remove-api-key",
  summary: "Erase the key of a training centre at an OPCO; its history stays",
  access: office,
  body: place,
  ok: z.object({}),
  done: "La clé est retirée.",
  refusals: [...changing, "opco.no_key"],
})

export const testApiKey = route({
  method: "POST",
  path: "/administrative/opco/test-api-key",
  summary: "Ask the OPCO what the key of a training centre opens, and until when",
  access: office,
  body: place,
  ok: z.object({
    connection,
    test: z.object({
      /** Whether files of contracts may be read; null where they go by the portal. */
      reads_contracts: z.nullable(z.boolean()),
      /** How many there are, when the OPCO counts them. */
      contract_count: z.nullable(z.number()),
      ms: z.number(),
    }),
  }),
  done: "L'OPCO a répondu.",
  refusals: [...changing, "opco.no_key", "opco.manual"],
  perMinute: 20,
})

export const listConnectedOpcos = route({
  method: "GET",
  path: "/administrative/opco/connected",
  summary: "The OPCOs for which a training centre has registered its key",
  access: office,
  ok: z.object({ connected_opco: z.array(connection) }),
  refusals: [...reading],
})

export const listExchanges = route({
  method: "GET",
  path: "/administrative/opco/exchanges",
  summary: "The last requests sent with the key of a training centre to an OPCO, newest first",
  access: office,
  query: place,
  ok: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        operation: z.string(),
        http_status: z.nullable(z.number()),
        ms: z.number(),
        fault: shown,
        message: shown,
      }),
    ),
  }),
  refusals: [...changing],
})

const channel = z.enum(["api", "portal"])

export const listOpcos = route({
  method: "GET",
  path: "/administrative/opco/list",
  summary: "Every OPCO, sorted by name, and what it takes by API or on its portal",
  access: office,
  ok: z.object({
    results: z.array(
      z.object({
        opco: z.enum(operators),
        name: z.string(),
        /** Whether this installation may speak to it. */
        is_open: z.boolean(),
        channels: z.object({ contract: channel, convention: channel, invoice: channel }),
        source: z.string(),
        since: z.string(),
        is_uncertain: z.boolean(),
        rules: z.array(
          z.object({ topic: z.string(), text: z.string(), source: z.string(), is_uncertain: z.boolean() }),
        ),
      }),
    ),
  }),
  refusals: [...reading],
})
