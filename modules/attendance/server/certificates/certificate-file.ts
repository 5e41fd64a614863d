import { download, memberOf } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { AttendanceServices } from "../services.ts"
import { certificateBytes, openedCertificate } from "./certificate-bytes.ts"
import { loadCertificate } from "./certificate-row.read.ts"

export const certificateFile = (services: Pick<AttendanceServices, "files">) =>
  download(wire.certificateFile, async ({ data, action, who }, { params }) =>
    certificateBytes(
      services,
      await data.inScope(memberOf(who), action, async (scope) =>
        openedCertificate(scope, await loadCertificate(scope, params.certificateId)),
      ),
    ),
  )
