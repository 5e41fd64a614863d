import * as z from "zod/mini"
import { route } from "./words.fr.ts"

const theme = z.enum(["light", "dark"])
const density = z.enum(["compact", "normal", "airy"])
const pageSize = z.literal([10, 25, 50, 100])

export const user = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  profile_picture_url: z.nullable(z.string()),
  theme: z.nullable(theme),
  density: z.nullable(density),
  /** Rows on a page of a list; null while no number was chosen. */
  page_size: z.nullable(pageSize),
})

export const getAccount = route({
  method: "GET",
  path: "/user/account",
  summary: "The signed-in person",
  access: "signed-in",
  ok: user,
  refusals: ["session.required"],
})

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

export const updateAccount = route({
  method: "PATCH",
  path: "/user/account",
  summary: "Change one's own name, theme, density of lists or rows on a page",
  access: "signed-in",
  body: z.object({
    first_name: z.optional(name),
    last_name: z.optional(name),
    /** « system »: no choice, the page follows the device. */
    theme: z.optional(z.enum(["light", "dark", "system"])),
    density: z.optional(density),
    page_size: z.optional(pageSize),
  }),
  ok: z.object({ user }),
  done: "Vos informations sont enregistrées.",
  refusals: ["request.invalid", "session.required"],
})

export const PICTURE_MAX_BYTES = 8 * 1024 * 1024
/** Nobody changes their photo more often; each one costs a decoding. */
const PICTURES_PER_MINUTE = 12

export const updatePicture = route({
  method: "PATCH",
  path: "/user/update-profile-picture",
  summary: "Replace one's own photo",
  access: "signed-in",
  upload: { field: "image", maxBytes: PICTURE_MAX_BYTES },
  ok: z.object({ profile_picture_url: z.string() }),
  done: "Votre photo est à jour.",
  perMinute: PICTURES_PER_MINUTE,
  refusals: [
    "session.required",
    "request.too_large",
    "request.too_many",
    "server.busy",
    "picture.not_an_image",
    "picture.too_large",
  ],
})

const role = z.object({ id: z.number(), text: z.string() })

export const getMember = route({
  method: "GET",
  path: "/customer/member-details",
  summary: "The signed-in person's place in her organization",
  access: "signed-in",
  ok: z.object({ role, grants: z.array(z.string()) }),
  refusals: ["session.required", "not_found"],
})

export const getBasicData = route({
  method: "GET",
  path: "/user/basic-data",
  summary: "Lists and settings every screen may need",
  access: "signed-in",
  ok: z.object({
    account_types: z.array(z.object({ id: z.number(), text: z.string() })),
    school_roles: z.array(role),
    company_roles: z.array(role),
    help_url: z.string(),
    /** Search and notification icons in the header: off in production unless the operator turns them on. */
    header_icons: z.boolean(),
    picture_max_bytes: z.number(),
  }),
  refusals: ["session.required"],
})
