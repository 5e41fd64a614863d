import { pageNumber } from "@jalon/files/wire"
import { isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { PROOFS } from "../rules/index.ts"
import { route } from "./words.fr.ts"

/** The State's forms weigh less than one. */
const MAX_BYTES = 5_000_000
const fieldName = z.string().check(z.minLength(1), z.maxLength(300))

const blank = z.object({
  id: z.string(),
  form: z.string(),
  file_name: z.string(),
  state: z.enum(["draft", "applied", "abandoned"]),
  valid_from: z.nullable(z.string()),
  pages: z.number(),
  fields: z.number(),
  linked: z.number(),
  version: z.number(),
  operator: z.string(),
  created_at: z.string(),
})
export type ShownBlank = z.output<typeof blank>

/** A place on a page, as shares of its width and height from the top left. */
const place = z.object({
  page: z.number(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
})
const blankField = z.object({
  name: z.string(),
  kind: z.enum(["text", "tick", "other"]),
  /** What the file itself says of the field, for screen readers. */
  hint: z.nullable(z.string()),
  places: z.array(place),
  target: z.nullable(z.string()),
})
export type ShownBlankField = z.output<typeof blankField>

const openedBlank = z.extend(blank, {
  blank_fields: z.array(blankField),
  /** Boxes of the form that no field of the PDF says. */
  without_place: z.array(z.string()),
})
export type OpenedBlank = z.output<typeof openedBlank>

const params = z.object({ blankId: z.guid() })
const signedIn = ["session.required", "access.denied"] as const
const one = z.object({ blank: openedBlank })

export const listBlanks = route({
  method: "GET",
  path: "/operator/blanks",
  summary: "The official forms that operators sent, newest first",
  access: "operator",
  ok: z.object({ blanks: z.array(blank) }),
  refusals: signedIn,
})

export const sendBlank = route({
  method: "POST",
  path: "/operator/blanks",
  summary:
    "Send an official form as published; what the version before it said of the same fields is taken over",
  access: "operator",
  upload: { field: "file", maxBytes: MAX_BYTES },
  query: z.object({
    file_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    form: z.string().check(z.trim(), z.regex(/^(10103|12434)\*\d{2}$/)),
  }),
  ok: one,
  done: "Le formulaire est reçu.",
  refusals: [
    ...signedIn,
    "request.invalid",
    "request.too_large",
    "blank.unreadable",
    "blank.no_fields",
    "blank.known",
  ],
})

export const getBlank = route({
  method: "GET",
  path: "/operator/blanks/:blankId",
  summary: "One official form, its fields and what goes into each",
  access: "operator",
  params,
  ok: one,
  refusals: [...signedIn, "not_found"],
})

export const linkBlankField = route({
  method: "PATCH",
  path: "/operator/blanks/:blankId",
  summary: "Say what goes into one field of an official form, or nothing",
  access: "operator",
  params,
  body: z.object({ field: fieldName, target: z.nullable(z.string().check(z.maxLength(120))) }),
  ok: one,
  done: "La correspondance est enregistrée.",
  refusals: [...signedIn, "request.invalid", "not_found", "blank.not_draft", "blank.unknown_field"],
})

export const blankPage = route({
  method: "GET",
  path: "/operator/blanks/:blankId/pages/:page",
  summary: "One page of an official form as a picture: as published, or filled with an invented contract",
  access: "operator",
  params: z.extend(params, { page: pageNumber }),
  query: z.object({ proof: z.optional(z.enum(PROOFS)) }),
  file: true,
  ok: z.object({}),
  perMinute: 120,
  refusals: [
    ...signedIn,
    "request.invalid",
    "request.too_many",
    "not_found",
    "document.unreadable",
    "document.busy",
    "document.too_slow",
  ],
})

export const applyBlank = route({
  method: "POST",
  path: "/operator/blanks/:blankId/apply",
  summary: "Have the contracts of this version printed on the official form from a day on",
  access: "operator",
  params,
  body: z.object({ valid_from: isoDate, version: z.number() }),
  ok: one,
  done: "Les contrats de cette version s'impriment sur ce formulaire.",
  refusals: [
    ...signedIn,
    "request.invalid",
    "not_found",
    "blank.not_draft",
    "blank.changed",
    "blank.no_links",
    "blank.day_taken",
  ],
})

export const withdrawBlank = route({
  method: "POST",
  path: "/operator/blanks/:blankId/withdraw",
  summary: "Stop printing on an official form, which becomes a draft again: contracts are drawn",
  access: "operator",
  params,
  body: z.object({}),
  ok: one,
  done: "Le formulaire n'est plus utilisé : il peut être corrigé.",
  refusals: [...signedIn, "request.invalid", "not_found", "blank.not_applied"],
})

export const abandonBlank = route({
  method: "DELETE",
  path: "/operator/blanks/:blankId",
  summary: "Leave a draft of an official form",
  access: "operator",
  params,
  ok: z.object({}),
  done: "Le formulaire est écarté.",
  refusals: [...signedIn, "not_found", "blank.not_draft"],
})
