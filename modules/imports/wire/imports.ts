import { paged, pageQuery } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { counts, importCard, importParams, kind, placeDecision } from "./shapes.ts"
import { route } from "./words.fr.ts"

const office = "school-office" as const
const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const
const sheet = [
  "import.empty",
  "sheet.not_a_sheet",
  "sheet.other_format",
  "sheet.macros",
  "sheet.password_protected",
  "sheet.damaged",
  "sheet.too_big",
  "sheet.no_such_sheet",
] as const

export const listImports = route({
  method: "GET",
  path: "/school/imports/",
  summary: "The school's imports, newest first",
  access: office,
  query: pageQuery,
  ok: paged(importCard),
  refusals: ["request.invalid", "session.required", "access.denied"],
})

export const startImport = route({
  method: "POST",
  path: "/school/imports/",
  summary: "Begin an import from a checked sheet; its bytes are sealed and the file as sent is deleted",
  access: office,
  body: z.object({ file_id: z.guid(), kind: z.optional(kind) }),
  ok: z.object({ import: importCard }),
  done: "Le fichier est lu.",
  refusals: [...usual, ...sheet, "import.file_unknown"],
})

export const PASTE_MAX = 900_000

export const pasteCells = route({
  method: "POST",
  path: "/school/imports/pasted",
  summary: "Begin an import from cells copied out of a spreadsheet",
  access: office,
  body: z.object({ text: z.string().check(z.minLength(1), z.maxLength(PASTE_MAX)), kind: z.optional(kind) }),
  ok: z.object({ import: importCard }),
  done: "Les cellules sont lues.",
  refusals: [...usual, ...sheet],
})

const options = {
  school_year: z.string().check(z.regex(/^\d{4}-\d{4}$/)),
  month_first: z.array(z.string()).check(z.maxLength(20)),
  update_existing: z.boolean(),
}

const unknownPlace = z.object({
  field: z.enum(["class", "training"]),
  key: z.string(),
  name: z.string(),
  rows: z.number(),
  training_id: z.nullable(z.string()),
  decision: z.nullable(placeDecision),
})

export const getImport = route({
  method: "GET",
  path: "/school/imports/:importId",
  summary: "One import: its columns, what its check found, how far it is",
  access: office,
  params: importParams,
  ok: z.object({
    import: importCard,
    columns: z.array(
      z.object({
        header: z.string(),
        /** What looks like a social security number is masked. */
        samples: z.array(z.string()),
        field: z.nullable(z.string()),
        certainty: z.enum(["sure", "likely", "none", "kept"]),
        /** Known, and left out on purpose: why. */
        left: z.nullable(z.string()),
      }),
    ),
    /** The columns are those of an earlier import, and are understood as they were then. */
    is_remembered: z.boolean(),
    options: z.object(options),
    places: z.array(unknownPlace),
    month_first: z.array(z.string()),
    remarks: z.number(),
    /** Rows were put right or decided about since the check: companies and their people are to be counted again. */
    to_recount: z.boolean(),
    /** What waits, by what is wrong. */
    faults: z.array(z.object({ field: z.string(), code: z.string(), rows: z.number(), repairs: z.number() })),
    /** Rows put right or decided, not imported yet. */
    ready: z.number(),
    /** Students of this import who can be invited, and the companies it brought in. */
    to_invite: z.number(),
    companies_to_invite: z.number(),
    /** Companies it brought in that the registers were not asked about yet. */
    companies_to_enrich: z.number(),
  }),
  refusals: [...usual],
})

export const setColumns = route({
  method: "PUT",
  path: "/school/imports/:importId/columns",
  summary: "Say what each column fills, and have the sheet checked without changing anything",
  access: office,
  params: importParams,
  body: z.object({
    kind,
    mapping: z.array(z.nullable(z.string())).check(z.maxLength(512)),
    options: z.object(options),
  }),
  ok: z.object({ import: importCard }),
  done: "La vérification commence.",
  refusals: [...usual, "import.not_now", "import.columns"],
})

export const setPlaces = route({
  method: "PUT",
  path: "/school/imports/:importId/places",
  summary: "Say what to do with classes and trainings the school does not have, then check again",
  access: office,
  params: importParams,
  body: z.object({
    places: z.record(z.string().check(z.maxLength(200)), placeDecision),
    options: z.optional(z.partial(z.object(options))),
  }),
  ok: z.object({ import: importCard }),
  done: "La vérification reprend.",
  refusals: [...usual, "import.not_now"],
})

const withImport = { access: office, params: importParams, ok: z.object({ import: importCard }) } as const

export const runImport = route({
  ...withImport,
  method: "POST",
  path: "/school/imports/:importId/run",
  summary: "Bring in what is ready",
  done: "L'import commence.",
  refusals: [...usual, "import.not_now", "import.nothing_ready"],
})

export const importReport = route({
  method: "GET",
  path: "/school/imports/:importId/report",
  summary: "The report of an import as a file: rows that wait with the reason, then what came in",
  access: office,
  params: importParams,
  query: z.object({ format: z._default(z.enum(["xlsx", "csv"]), "xlsx") }),
  file: true,
  ok: z.object({}),
  perMinute: 60,
  refusals: [...usual, "request.too_many"],
})

export const previewUndo = route({
  method: "GET",
  path: "/school/imports/:importId/undo",
  summary: "What undoing an import would remove, archive, put back and keep",
  access: office,
  params: importParams,
  ok: z.object({ counts }),
  refusals: [...usual],
})

export const undoImport = route({
  ...withImport,
  method: "POST",
  path: "/school/imports/:importId/undo",
  summary: "Undo a whole import",
  done: "L'annulation commence.",
  refusals: [...usual, "import.not_now"],
})

export const abandonImport = route({
  ...withImport,
  method: "POST",
  path: "/school/imports/:importId/abandon",
  summary: "Give an import up before it starts; its sheet is deleted",
  done: "L'import est abandonné.",
  refusals: [...usual, "import.not_now"],
})

const invitations = z.object({ invited: z.number(), without_email: z.number() })

export const inviteImported = route({
  method: "POST",
  path: "/school/imports/:importId/invite",
  summary: "Send their invitation to the students and the companies an import brought in",
  access: office,
  params: importParams,
  body: z.object({ students: z.boolean(), companies: z.boolean() }),
  ok: z.object({ students: invitations, companies: invitations }),
  done: "Les invitations partent.",
  refusals: [...usual, "import.not_now"],
})
