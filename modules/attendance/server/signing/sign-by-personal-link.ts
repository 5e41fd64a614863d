import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { AttendanceServices } from "../services.ts"
import { linkOwner } from "./personal-link.ts"
import { signLine } from "./sign-line.ts"

/** Whoever reads the learner's mail signs, once: the second time answers the first. */
export const signByPersonalLink = ({ attendanceKeys: keys, vault }: AttendanceServices) =>
  multiStep(wire.signByPersonalLink, async ({ data, action }, { body }) => {
    const owner = linkOwner(keys, body.sheet_id, body.token)
    if (owner === null) throw refuse("attendance.link_unknown")
    const school = { kind: "system", organizationId: owner.organizationId } as const
    return data.inScope(school, action, async (scope) => {
      const signed = await signLine(vault, scope, {
        sheetId: owner.sheetId,
        studentId: owner.studentId,
        method: "personal_link",
        isProofGood: true,
        device: null,
        ink: body.ink,
      })
      if (signed === null) throw refuse("attendance.link_unknown")
      return signed
    })
  })
