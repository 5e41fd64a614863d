import { ownRows, sql } from "@jalon/data"
import { linkToFile } from "@jalon/files/server"
import type { FileStore } from "@jalon/ports/files"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"

/** The certificate that somebody kept by hand; the one made from closed sheets is opened where it is kept, and noted there. */
export const openKeptCertificate = ({ files }: { files: FileStore }) =>
  multiStep(wire.openKeptCertificate, ({ data, who, action }, { params }) =>
    data.inScope(memberOf(who), action, async (scope) => {
      const kept = await scope.find(sql<{ file_id: string; file_name: string }>`
        select f.id as file_id, f.file_name from instalment i
          join stored_file f on f.organization_id = i.organization_id and f.id = i.certificate_file_id
          left join attendance_certificate a on a.organization_id = i.organization_id and a.id = i.certificate_id
        where ${ownRows(scope.who, "i.organization_id")} and i.id = ${params.instalmentId}
          and i.certificate_file_id is distinct from a.file_id`)
      const link =
        kept &&
        (await linkToFile(files, scope, kept.file_id, { disposition: "attachment", restricted: true }))
      if (!kept || !link) throw refuse("not_found")
      return { ...link, file_name: kept.file_name }
    }),
  )
