import * as z from "zod/mini"
import { route } from "./words.fr.ts"

export const getOrganization = route({
  method: "GET",
  path: "/customer/organization-details",
  summary: "The school or company the signed-in person belongs to",
  access: "signed-in",
  ok: z.object({
    customer: z.object({
      id: z.number(),
      name: z.string(),
      logo: z.nullable(z.string()),
      details: z.object({
        invoice_uuid: z.string(),
        invoice_is_config_accepted: z.boolean(),
        invoice_prefix: z.string(),
        invoice_counter: z.number(),
        educational_module_access: z.boolean(),
      }),
    }),
  }),
  refusals: ["session.required", "not_found"],
})

export const listIntegrations = route({
  method: "GET",
  path: "/user/atc-integrations",
  summary: "Outside tools linked to the organization; type 0 is LEA",
  access: "signed-in",
  ok: z.object({ integrations: z.array(z.object({ integration_type: z.number(), url: z.string() })) }),
  refusals: ["session.required"],
})
