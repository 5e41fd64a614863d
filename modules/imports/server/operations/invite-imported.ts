import { startJob } from "@jalon/jobs"
import { command } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { takeImport } from "../import-row.ts"
import { inviteImportedJob } from "../jobs/cards.ts"
import { countCompaniesToInvite, studentsToInvite } from "../known/to-invite.ts"

const NOBODY = { invited: 0, without_email: 0 }

/** What came with an import, and no longer than that: companies the school already worked with are left in peace. */
export const inviteImported = command(wire.inviteImported, async (scope, { params, body }) => {
  const { id: importId } = await takeImport(scope, params.importId, ["done"])
  const students = body.students ? await studentsToInvite(scope, importId) : NOBODY
  const companies = body.companies ? await countCompaniesToInvite(scope, importId) : NOBODY
  if (students.invited > 0) await startJob(scope, inviteImportedJob, { importId, whom: "students" })
  if (companies.invited > 0) await startJob(scope, inviteImportedJob, { importId, whom: "companies" })
  return { students, companies }
})
