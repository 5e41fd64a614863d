import { job, queue } from "@jalon/jobs"
import * as z from "zod/mini"

/** One at a time for a school: two sheets of one school would not see what the other brings in. */
const imports = queue({ name: "imports", perWorker: 4, perOwner: 1 })

const start = z.object({ importId: z.string(), round: z.number() })

export const checkImport = job({
  name: "imports.check",
  payload: start,
  queue: imports,
  run: () => import("./check-import.handler.ts"),
})

export const runImportJob = job({
  name: "imports.run",
  payload: start,
  queue: imports,
  run: () => import("./run-import.handler.ts"),
})

export const undoImportJob = job({
  name: "imports.undo",
  payload: start,
  queue: imports,
  run: () => import("./undo-import.handler.ts"),
})

/** Sends their invitation to the students of an import, or to its companies. */
export const inviteImportedJob = job({
  name: "imports.invite",
  payload: z.object({ importId: z.string(), whom: z.enum(["students", "companies"]) }),
  queue: imports,
  run: () => import("./invite-imported.handler.ts"),
})
