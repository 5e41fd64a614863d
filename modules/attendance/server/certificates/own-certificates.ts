import { sql } from "@jalon/data"
import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { atSchoolOf } from "../justifications/own-justification.ts"
import { ownPlaces } from "../signing/own-places.read.ts"
import { certificateRows } from "./certificate-row.read.ts"
import { presentOwnCertificate } from "./present-certificate.ts"

/** What was issued and still holds: drafts and what was replaced are the school's own affair. */
export const ownCertificates = multiStep(wire.ownCertificates, async (context) => ({
  places: await Promise.all(
    (await ownPlaces(context)).map((place) =>
      atSchoolOf(context, place, async (scope) => {
        const school = await scope.find(
          sql<{ name: string }>`select name from organization where id = ${place.organization_id}`,
        )
        const rows = await certificateRows(
          scope,
          sql`f.student_id = ${place.student_id} and f.state = 'issued'`,
        )
        return {
          student_id: place.student_id,
          school: school?.name ?? "",
          results: rows.map(presentOwnCertificate),
        }
      }),
    ),
  ),
}))
