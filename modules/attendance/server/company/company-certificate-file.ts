import { sql } from "@jalon/data"
import { download, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { found } from "../asking.ts"
import { certificateBytes, openedCertificate } from "../certificates/certificate-bytes.ts"
import { certificateRows } from "../certificates/certificate-row.read.ts"
import type { AttendanceServices } from "../services.ts"
import { certificatesOfCompany } from "./company-rows.read.ts"

/** First the database says that it is of the company's own contract; then the file is read as the school that keeps it. */
export const companyCertificateFile = (services: Pick<AttendanceServices, "files">) =>
  download(wire.companyCertificateFile, async ({ data, action, who }, { params }) => {
    const own = await data.inScope(memberOf(who), action, async (scope) =>
      found((await certificatesOfCompany(scope)).find(({ id }) => id === params.certificateId)),
    )
    const school = { kind: "system", organizationId: own.organization_id } as const
    const opened = await data.inScope(school, action, async (scope) =>
      openedCertificate(
        scope,
        found((await certificateRows(scope, sql`f.id = ${own.id} and f.state = 'issued'`))[0]),
      ),
    )
    return certificateBytes(services, opened)
  })
