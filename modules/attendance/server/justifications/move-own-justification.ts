import { sql } from "@jalon/data"
import { multiStep, once, personOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { found } from "../asking.ts"
import type { AttendanceServices } from "../services.ts"
import { openContent } from "./content.ts"
import { justificationRows } from "./justification-row.read.ts"
import { loadOwn, withOwnJustification } from "./own-justification.ts"
import { holdJustification, knownOf } from "./present-justification.ts"
import { comesLate, requireMove, takePages, writeMove } from "./write-justification.ts"

const noMore = { comment: "", file_ids: [], is_draft: false }

export const moveOwnJustification = ({ vault }: AttendanceServices) =>
  multiStep(wire.moveOwnJustification, async (context, { params, body }) =>
    withOwnJustification(context, params.justificationId, async (scope, { id }) => {
      await once(scope, context.idempotencyKey, { params, body }, async () => {
        // Held and read again, so that a decision taken at the same moment is seen.
        await holdJustification(scope, id)
        const row = found((await justificationRows(scope, sql`j.id = ${id}`))[0])
        const before = openContent(await vault.keyFor(scope), row.id, row.content)
        const added = await takePages(scope, body.file_ids, personOf(context.who).accountId)
        const content = { ...before, pages: [...before.pages, ...added] }
        const { to } = requireMove(body.move, row.status, "learner", knownOf(row, content))
        await writeMove(vault, scope, row, {
          status: to,
          content: {
            ...content,
            exchanges: [
              ...before.exchanges,
              { at: new Date().toISOString(), kind: body.move, is_school: false, text: body.comment },
            ],
          },
          isLate: row.is_late || (body.move === "submit" && (await comesLate(scope, { ...row, ...noMore }))),
        })
        return {}
      })
      return loadOwn(vault, scope, id)
    }),
  )
