import { job } from "@jalon/jobs"
import * as z from "zod/mini"

/** Deletes the sheet of an import nobody went on with, and what is left of the rows of an old one. */
export const forgetImport = job({
  name: "imports.forget",
  payload: z.object({ importId: z.string() }),
  run: () => import("./forget-import.handler.ts"),
})
