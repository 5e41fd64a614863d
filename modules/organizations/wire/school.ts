import { email, nda, phone, siret } from "@jalon/identifiers"
import { address, numberInAddress } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { blank, text } from "./center-fields.ts"
import { identifier } from "./identifier.ts"
import { route } from "./words.fr.ts"

const office = "school-office" as const
const refusals = ["request.invalid", "session.required", "access.denied", "not_found"] as const
const shown = z.nullable(z.string())

/** Who signs for the school. */
const signatory = z.object({
  last_name: z._default(z.string().check(z.trim(), z.maxLength(80)), ""),
  first_name: z._default(z.string().check(z.trim(), z.maxLength(80)), ""),
  job_title: z._default(z.string().check(z.trim(), z.maxLength(80)), ""),
})
const website = z.string().check(z.regex(/^https:\/\/[^\s/$.?#].[^\s]*$/i), z.maxLength(300))

export const schoolFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  trade_name: text(120),
  siret: blank(identifier(siret)),
  /** Of every centre that has none of its own. */
  nda: blank(identifier(nda)),
  address: z._default(address, {}),
  phone: blank(identifier(phone)),
  email: blank(identifier(email)),
  website: blank(website),
  legal_representative: text(120),
  signatory: z._default(signatory, { last_name: "", first_name: "", job_title: "" }),
})

export const school = z.object({
  name: z.string(),
  trade_name: shown,
  siret: shown,
  nda: shown,
  address,
  phone: shown,
  email: shown,
  website: shown,
  legal_representative: shown,
  signatory: z.object({ last_name: z.string(), first_name: z.string(), job_title: z.string() }),
  logo: shown,
  /** When the legal representative confirmed what is said here; a later change of it asks again. */
  validated_at: shown,
  /** The last request for a confirmation, while it is not answered. */
  validation: z.nullable(
    z.object({
      email: z.string(),
      state: z.enum(["open", "expired"]),
      expires_at: z.string(),
      reports: z.array(z.object({ line: z.string(), reason: z.string() })),
    }),
  ),
})

export const getSchool = route({
  method: "GET",
  path: "/school/organization",
  summary: "The school's own identity, as its settings show it",
  access: office,
  ok: z.object({ organization: school }),
  refusals: [...refusals],
})

export const updateSchool = route({
  method: "PATCH",
  path: "/school/organization",
  summary: "Change the school's identity",
  access: office,
  body: schoolFields,
  ok: z.object({ organization: school }),
  done: "Les informations de l'organisation sont enregistrées.",
  refusals: [...refusals],
})

export const LOGO_MAX_BYTES = 4 * 1024 * 1024

export const updateLogo = route({
  method: "PATCH",
  path: "/school/organization/logo",
  summary: "Replace the school's logo",
  access: office,
  upload: { field: "image", maxBytes: LOGO_MAX_BYTES },
  ok: z.object({ logo: z.string() }),
  done: "Le logo est à jour.",
  perMinute: 12,
  refusals: [...refusals, "request.too_large", "request.too_many", "server.busy"],
})

export const removeLogo = route({
  method: "DELETE",
  path: "/school/organization/logo",
  summary: "Remove the school's logo",
  access: office,
  ok: z.object({}),
  done: "Le logo est retiré.",
  refusals: [...refusals],
})

export const askForValidation = route({
  method: "POST",
  path: "/school/organization/validation",
  summary: "Ask someone, usually the legal representative, to confirm the school's identity by a link",
  access: office,
  body: z.object({ email: z.email().check(z.maxLength(200)) }),
  ok: z.object({ organization: school }),
  done: "La demande de validation est envoyée.",
  refusals: [...refusals, "organization.incomplete"],
})

/** Type 0 is LEA. */
export const setIntegration = route({
  method: "PUT",
  path: "/school/integrations/:type",
  summary: "Link an outside tool to the school by its address, or unlink it",
  access: office,
  params: z.object({ type: numberInAddress(z.number().check(z.int(), z.minimum(0), z.maximum(0))) }),
  body: z.object({ url: blank(website) }),
  ok: z.object({ integrations: z.array(z.object({ integration_type: z.number(), url: z.string() })) }),
  done: "L'intégration est enregistrée.",
  refusals: [...refusals],
})
