import { several } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { SESSION_COLUMNS } from "../rules/session-import/columns.fr.ts"
import { reading } from "./shapes.ts"
import { route } from "./words.fr.ts"

const MAX_BYTES = 5_000_000

export const importSessions = route({
  method: "POST",
  path: "/school/education/session-imports",
  summary:
    "Bring in the sessions of a file (XLSX or CSV) as drafts, those it names by an identifier once and for all; a trial tells line by line what would come and writes nothing",
  access: "planning",
  upload: { field: "file", maxBytes: MAX_BYTES },
  query: z.object({
    file_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    is_trial: z._default(z.enum(["true", "false"]), "true"),
    /** What each column is, from the left; without it they are recognized by their names. */
    column: several(z.enum([...SESSION_COLUMNS, "none"])),
  }),
  ok: z.object({
    /** By which it is undone; empty when nothing was written. */
    operation_id: z.nullable(z.string()),
    read: z.number(),
    /** New, written or that would be. */
    written: z.number(),
    /** Found again by their identifier, and other than they were. */
    changed: z.number(),
    unchanged: z.number(),
    /** Of these, with points to look at. */
    to_check: z.number(),
    left_count: z.number(),
    columns: z.array(
      z.object({
        header: z.string(),
        samples: z.array(z.string()),
        column: z.nullable(z.enum(SESSION_COLUMNS)),
      }),
    ),
    /** Nothing is read before they are there; told to who tries, refused to who writes. */
    missing_columns: z.array(z.enum(SESSION_COLUMNS)),
    /** Headers that name nothing a session has. */
    ignored_columns: z.array(z.string()),
    /** Those that stay out first, then those to look at, then what changes of those that are there; the first of them. */
    lines: z.array(
      z.object({
        line: z.number(),
        on_date: z.nullable(z.string()),
        label: z.string(),
        /** Not understood, there already, blocked by something, to be looked at once it is in; or what it would change. */
        because: z.enum(["fault", "duplicate", "conflict", "to_check", "changed"]),
        points: z.array(z.object({ code: z.string(), sentence: z.string() })),
      }),
    ),
  }),
  done: "Le fichier est lu.",
  refusals: [
    ...reading,
    "request.too_large",
    "session_import.not_a_sheet",
    "session_import.columns",
    "session_import.empty",
    "session_import.too_many",
  ],
})
