import type { Scope } from "@jalon/data"
import { findKept, restrictFile } from "@jalon/files/server"
import { today } from "@jalon/kernel"
import { isHealthDocument, movesOpen } from "../../rules/index.ts"
import { refreshFiles } from "../record/refresh-files.ts"
import { openStudent } from "../record/update-student.ts"
import type { StudentsServices } from "../services.ts"
import { takeDocument } from "./change-document.ts"
import { showDocuments } from "./list-documents.ts"
import { bring } from "./submit-document.ts"

type Services = Pick<StudentsServices, "vault">
type AskedDocument = { code: string; label: string; is_given: boolean }

/**
 * The documents a link may ask of a person. That one is awaited because of her health already tells something: neither those on
 * health nor those that a school asks of who has a disability are among them.
 */
export const documentsByLink = async (
  services: Services,
  scope: Scope,
  studentId: string,
): Promise<AskedDocument[]> =>
  (await showDocuments(services, scope, studentId, today(), { isHealthUnsaid: true }))
    .filter(({ code, is_expected }) => is_expected && !isHealthDocument(code))
    .map(({ code, label, status }) => ({
      code,
      label,
      is_given: !movesOpen(status, "student").includes("submit") || status === "submitted",
    }))

/**
 * A file that came by a link, put with the documents of the person; the school then looks at it as at any other. False when
 * the document is not asked of her, or no such file has arrived.
 */
export const bringByLink = async (
  services: Services,
  scope: Scope,
  studentId: string,
  { code, fileId }: { code: string; fileId: string },
): Promise<boolean> => {
  const { id } = await openStudent(scope, studentId)
  const asked = (await documentsByLink(services, scope, id)).find((document) => document.code === code)
  const file = await findKept(scope, fileId)
  if (!asked || !file || file.account_id !== null) return false
  await restrictFile(scope, file.id)
  await bring(scope, await takeDocument(scope, id, asked), file, "student", today())
  await refreshFiles(services.vault, scope, [id], today())
  return true
}
