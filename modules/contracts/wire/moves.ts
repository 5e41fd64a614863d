import { freeText, historyPage, historyQuery } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { contractRecord } from "./form.ts"
import { moveKey, status } from "./lifecycle-shapes.ts"
import { contractParams } from "./shapes.ts"
import { route } from "./words.fr.ts"

const office = { access: "school-office", params: contractParams } as const
const usual = ["request.invalid", "session.required", "access.denied", "not_found"] as const

/** What a person gives with a move, by what the life-cycle table demands. */
export const given = z.record(
  z.string().check(z.maxLength(40)),
  z.union([freeText(2000), z.number(), z.boolean(), z.null()]),
)

export const moveContract = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/moves",
  summary: "Move a contract along its life cycle; refused with the reasons the rules give",
  body: z.object({ move: moveKey, given: z.optional(given) }),
  ok: z.object({ contract: contractRecord, status }),
  done: "L'étape est franchie.",
  refusals: [...usual, "contract.move_refused", "contract.move_incomplete", "contract.file_unknown"],
})

export const contractHistory = route({
  ...office,
  method: "GET",
  path: "/school/contracts/:contractId/history",
  summary: "Who did what, newest first, before → after; secrets never",
  query: historyQuery,
  ok: historyPage,
  refusals: [...usual],
})

export const restoreVersion = route({
  ...office,
  method: "POST",
  path: "/school/contracts/:contractId/versions/:version/restore",
  params: z.extend(contractParams, { version: z.string().check(z.regex(/^\d{1,6}$/)) }),
  summary:
    "Put the fields of a draft back as they stood in an earlier version; what they were is kept as another one",
  ok: z.object({ contract: contractRecord }),
  done: "La version est restaurée.",
  refusals: [...usual, "contract.locked", "contract.version_unknown"],
})
