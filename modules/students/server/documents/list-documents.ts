import type { Scope } from "@jalon/data"
import { type IsoDate, today } from "@jalon/kernel"
import { colleagues } from "@jalon/organizations/server"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { summaryOf } from "../record/file-summary.ts"
import { loadFiles } from "../record/load-file.ts"
import type { StudentsServices } from "../services.ts"
import { documentsOfStudent, presentDocuments, type Shown } from "./document-row.ts"

/** The documents of one file as the school sees them; `isHealthUnsaid`, as if she had not answered on her health. */
export const showDocuments = async (
  { vault }: Pick<StudentsServices, "vault">,
  scope: Scope,
  studentId: string,
  on: IsoDate,
  { isHealthUnsaid = false } = {},
): Promise<Shown[]> => {
  const [file] = await loadFiles(vault, scope, [studentId], { lock: false })
  if (!file) throw refuse("not_found")
  const rqth = isHealthUnsaid ? null : file.rqth
  const { expected } = summaryOf(file.row, file.required, file.known, rqth, on)
  const rows = await scope.run(documentsOfStudent(scope, studentId))
  return presentDocuments(rows, expected, { mover: "school", people: await scope.run(colleagues), on })
}

/** The one of them an operation was about. */
export const showDocument = async (
  services: Pick<StudentsServices, "vault">,
  scope: Scope,
  studentId: string,
  documentId: string,
  on: IsoDate,
): Promise<Shown> => {
  const shown = (await showDocuments(services, scope, studentId, on)).find(({ id }) => id === documentId)
  if (!shown) throw refuse("not_found")
  return shown
}

export const listDocuments = (services: StudentsServices) =>
  multiStep(wire.listDocuments, async ({ data, action, who }, { params }) =>
    data.inScope(memberOf(who), action, async (scope) => ({
      results: await showDocuments(services, scope, params.studentId, today()),
    })),
  )
