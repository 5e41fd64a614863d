import { postcode, rncp, siret } from "@jalon/identifiers"
import { address } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { identifier } from "./identifier.ts"
import { route } from "./words.fr.ts"

/** `unavailable` never means that the thing does not exist: people then type what they know. */
const outcome = z.enum(["found", "not_found", "unavailable"])
/** Outside services count our calls; a person filling forms stays far below. */
const common = {
  access: "signed-in",
  perMinute: 60,
  refusals: ["request.invalid", "session.required"],
} as const

export const registeredCompany = z.object({
  siret: z.string(),
  siren: z.string(),
  denomination: z.nullable(z.string()),
  trade_name: z.nullable(z.string()),
  address,
  insee_code: z.nullable(z.string()),
  naf: z.nullable(z.string()),
  legal_category: z.nullable(z.string()),
  /** A first guess from the legal form, to be shown as such. */
  employeur_type: z.nullable(z.string()),
  headcount_band: z.nullable(z.string()),
  idcc: z.array(z.string()),
  is_head_office: z.boolean(),
  is_open: z.boolean(),
  closed_on: z.nullable(z.string()),
  is_public: z.boolean(),
})

export const lookUpCompany = route({
  ...common,
  method: "GET",
  path: "/school/registers/company",
  summary: "A place of work in the public register, by its SIRET",
  query: z.object({ siret: identifier(siret) }),
  ok: z.object({ outcome, company: z.nullable(registeredCompany) }),
})

export const lookUpOpco = route({
  ...common,
  method: "GET",
  path: "/school/registers/opco",
  summary: "The OPCO a company pays, by its SIRET; several means that a person chooses",
  query: z.object({ siret: identifier(siret) }),
  ok: z.object({
    outcome: z.enum(["found", "several", "not_found", "unavailable"]),
    opco: z.nullable(z.object({ key: z.string(), name: z.string() })),
    idcc: z.nullable(z.string()),
  }),
})

export const lookUpCertification = route({
  ...common,
  method: "GET",
  path: "/school/registers/certification",
  summary: "A certification of the national register, by its RNCP code",
  query: z.object({ rncp: identifier(rncp) }),
  ok: z.object({
    outcome,
    certification: z.nullable(
      z.object({
        rncp_code: z.string(),
        title: z.string(),
        level: z.nullable(z.number()),
        certification_type: z.enum(["diplome", "titre_professionnel", "titre_rncp", "cqp", "autre"]),
        certifiers: z.array(z.object({ siret: z.nullable(z.string()), name: z.string() })),
        registered_until: z.nullable(z.string()),
        is_active: z.boolean(),
        blocks: z.array(z.object({ code: z.string(), title: z.string() })),
        diploma_codes: z.array(z.string()),
        /** The certification that takes its place, and since when. */
        replaced_by: z.nullable(z.object({ rncp_code: z.string(), since: z.nullable(z.string()) })),
        /** The one whose place it took. */
        replaces: z.nullable(z.string()),
      }),
    ),
  }),
})

export const lookUpCommunes = route({
  ...common,
  method: "GET",
  path: "/school/registers/communes",
  summary: "The communes of a postcode, or those whose name begins so",
  query: z.object({
    postcode: z.optional(identifier(postcode)),
    name: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  ok: z.object({
    outcome,
    communes: z.array(z.object({ name: z.string(), insee_code: z.string(), postcode: z.string() })),
  }),
})

export const searchAddresses = route({
  ...common,
  perMinute: 240,
  method: "GET",
  path: "/school/registers/addresses",
  summary: "Addresses that begin like what was typed, the likeliest first",
  query: z.object({ q: z.string().check(z.trim(), z.maxLength(200)) }),
  ok: z.object({
    outcome,
    addresses: z.array(z.object({ label: z.string(), address, insee_code: z.string() })),
  }),
})
