import type { Work } from "@jalon/jobs"
import { refuseFile } from "../check-file.ts"
import type { FilesServices } from "../services.ts"
import { handle as removeLeftovers } from "./remove-leftovers.handler.ts"

/** Never sent, never finished or never scanned: refused. And a link used again after the check left bytes behind. */
export const handle = async (
  { fileId }: { fileId: string },
  work: Work<Pick<FilesServices, "files">>,
): Promise<void> => {
  await work.data.inScope(work.who, "files.close-upload", (scope) => refuseFile(scope, fileId, "unfinished"))
  await removeLeftovers({ fileId }, work)
}
