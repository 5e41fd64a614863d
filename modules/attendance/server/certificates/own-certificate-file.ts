import { sql } from "@jalon/data"
import { download } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { atSchoolOf } from "../justifications/own-justification.ts"
import type { AttendanceServices } from "../services.ts"
import { ownPlaces } from "../signing/own-places.read.ts"
import { certificateBytes, openedCertificate } from "./certificate-bytes.ts"
import { certificateRows } from "./certificate-row.read.ts"

export const ownCertificateFile = (services: Pick<AttendanceServices, "files">) =>
  download(wire.ownCertificateFile, async (context, { params }) => {
    for (const place of await ownPlaces(context)) {
      const opened = await atSchoolOf(context, place, async (scope) => {
        const [row] = await certificateRows(
          scope,
          sql`f.id = ${params.certificateId} and f.student_id = ${place.student_id} and f.state = 'issued'`,
        )
        return row ? openedCertificate(scope, row) : null
      })
      if (opened) return certificateBytes(services, opened)
    }
    throw refuse("not_found")
  })
