import { paged, pageQuery, several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { type ImportKey, importKeys, MATCHES } from "../rules/imported/index.ts"
import { named } from "./shapes.ts"
import { route } from "./words.fr.ts"

export const IMPORTED_VIEWS = ["to_reconcile", "differences", "imported", "ignored"] as const
export const IMPORT_SOURCES = ["opco_export", "tableur", "ancien_logiciel"] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]
const IMPORT_MAX_BYTES = 5_000_000

const office = { access: "school-office", params: z.object({ importedId: z.guid() }) } as const
const usual = ["request.invalid", "session.required", "access.denied"] as const
const key = z.enum(importKeys as [ImportKey, ...ImportKey[]])
const side = z.enum(["file", "tool"])
const shown = z.nullable(z.union([z.string(), z.number()]))

export const importedRow = z.object({
  id: z.string(),
  line: z.number(),
  source: z.enum(IMPORT_SOURCES),
  file_name: z.string(),
  learner_name: z.string(),
  company_name: z.string(),
  deca_number: z.nullable(z.string()),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  match: z.enum(MATCHES),
  reasons: z.array(z.string()),
  differences: z.number(),
  /** What could not be read; the line is put right in its file and sent again. */
  faults: z.number(),
  contract_id: z.nullable(z.string()),
})

export const listImported = route({
  method: "GET",
  path: "/school/imported-contracts/",
  summary: "Lines of files of contracts: to reconcile, in disagreement, brought in, left aside",
  access: "school-office",
  query: z.extend(pageQuery, {
    view: z._default(z.enum(IMPORTED_VIEWS), "to_reconcile"),
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    match: several(z.enum(MATCHES)),
  }),
  ok: z.extend(paged(importedRow), { view_counts: z.record(z.string(), z.number()) }),
  refusals: [...usual],
})

export const importedContract = z.extend(importedRow, {
  state: z.enum(["open", "imported", "ignored"]),
  /** The sentences of what could not be read, by column. */
  fault_lines: z.array(z.object({ label: z.string(), sentence: z.string() })),
  student: z.nullable(named),
  partner: z.nullable(named),
  contract: z.nullable(z.object({ id: z.string(), number: z.string(), status: z.string() })),
  lines: z.array(
    z.object({
      key,
      label: z.string(),
      kind: z.enum(["text", "date", "cents", "state", "opco"]),
      file: shown,
      tool: shown,
      differs: z.boolean(),
      usual: side,
      /** What was chosen for this difference in the whole file. */
      chosen: z.nullable(side),
      /** Other lines of the file with the very same difference, that each side would settle or change. */
      also: z.object({ file: z.number(), tool: z.number() }),
    }),
  ),
  /** Other lines of the file about the same person or company, that lack the record this one has. */
  also: z.object({ student: z.number(), partner: z.number() }),
  /** What a person or a company would be created with. */
  read: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The next line that waits, for « Enregistrer et suivant ». */
  next_id: z.nullable(z.string()),
})
export type ImportedContract = z.output<typeof importedContract>

export const getImported = route({
  ...office,
  method: "GET",
  path: "/school/imported-contracts/:importedId",
  summary: "One line beside what the tool knows, and why they were put together",
  ok: z.object({ imported: importedContract }),
  refusals: [...usual, "not_found"],
})

export const sendImport = route({
  method: "POST",
  path: "/school/imported-contracts/",
  summary: "Read a file of contracts (XLSX or CSV); its lines wait to be reconciled",
  access: "school-office",
  upload: { field: "file", maxBytes: IMPORT_MAX_BYTES },
  query: z.object({
    file_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    source: z._default(z.enum(IMPORT_SOURCES), "tableur"),
  }),
  ok: z.object({ rows: z.number(), sure: z.number(), probable: z.number(), faulty: z.number() }),
  done: "Le fichier est lu.",
  refusals: [
    ...usual,
    "request.too_large",
    "imported.not_a_sheet",
    "imported.columns",
    "imported.empty",
    "imported.too_many",
  ],
})

const linking = [
  ...usual,
  "not_found",
  "imported.settled",
  "contract.student_unknown",
  "contract.partner_unknown",
] as const

export const linkImported = route({
  ...office,
  method: "PATCH",
  path: "/school/imported-contracts/:importedId",
  summary: "Say whose contract a line is",
  body: z.object({ student_id: z.optional(z.guid()), partner_id: z.optional(z.guid()) }),
  ok: z.object({ imported: importedContract }),
  done: "Le rapprochement est enregistré.",
  refusals: linking,
})

export const repeatLink = route({
  ...office,
  method: "POST",
  path: "/school/imported-contracts/:importedId/repeat-link",
  summary: "Give the student or the company of a line to the other lines of its file about the very same one",
  body: z.object({ record: z.enum(["student", "partner"]) }),
  ok: z.object({ lines: z.number() }),
  done: "Les autres lignes sont rattachées.",
  refusals: linking,
})

export const repeatChoice = route({
  ...office,
  method: "POST",
  path: "/school/imported-contracts/:importedId/repeat-choice",
  summary: "Give the side chosen for a difference to the other lines of its file with the very same one",
  body: z.object({ key, side }),
  ok: z.object({ lines: z.number() }),
  done: "Le choix est appliqué aux autres lignes.",
  refusals: [...usual, "not_found", "imported.settled", "imported.no_question"],
})

export const settleImported = route({
  ...office,
  method: "POST",
  path: "/school/imported-contracts/:importedId/settle",
  summary: "Take a line over: into the contract it is about, or as a new one in the state it has outside",
  body: z.object({
    choices: z._default(z.record(z.string().check(z.maxLength(40)), side), {}),
    /** Nothing that is here may be replaced: refused when something would have to be chosen. */
    only_without_differences: z._default(z.boolean(), false),
  }),
  ok: z.object({ contract_id: z.string() }),
  done: "Le contrat est repris.",
  refusals: [
    ...usual,
    "not_found",
    "imported.settled",
    "imported.faulty",
    "imported.no_student",
    "imported.differs",
    "contract.student_unknown",
    "contract.partner_unknown",
    "contract.training_unknown",
    "contract.move_refused",
  ],
})

export const ignoreImported = route({
  ...office,
  method: "POST",
  path: "/school/imported-contracts/:importedId/ignore",
  summary: "Leave a line aside, or take it up again",
  body: z.object({ ignored: z._default(z.boolean(), true) }),
  ok: z.object({}),
  done: "La ligne est classée.",
  refusals: [...usual, "not_found", "imported.settled"],
})
