import { ownRows, sql } from "@jalon/data"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import type { PartnersServices } from "../services.ts"
import { studentsOf } from "./linked.ts"
import { openPartner } from "./partner-row.ts"

/** Out of the lists and of search; its link no longer opens. What it shared and its history stay. */
export const archivePartner = ({ guestLinks }: PartnersServices) =>
  command(wire.archivePartner, async (scope, { params }) => {
    const { id } = await openPartner(scope, params.partnerId)
    const here = await scope.find(sql<{ students: number }>`
      select ${studentsOf} as students from partner p where p.id = ${id} and ${ownRows(scope.who, "p.organization_id")}`)
    if (here && here.students > 0) throw refuse("partner.has_students", { count: here.students })
    await scope.run(sql`
      update partner set archived_at = now(), status = case when status = 'invited' then 'known' else status end,
        updated_at = now() where id = ${id} and ${ownRows(scope.who)}`)
    await guestLinks.revoke(scope, { kind: "partnership", subject: "partner", subjectId: id })
    return {}
  })
