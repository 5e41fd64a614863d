import { sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { refuseFile } from "../check-file.ts"
import { dropFile } from "../kept-files.ts"
import { ownFiles } from "../own-files.ts"
import type { FilesServices } from "../services.ts"
import { handle as removeLeftovers } from "./remove-leftovers.handler.ts"

const isUnusedSheet = (fileId: string, who: Work["who"]) =>
  sql<{ id: string }>`
    select id from stored_file where id = ${fileId} and ${ownFiles(who)} and purpose = 'sheet'
      and state = 'clean' and removed_at is null`

/**
 * Never sent, never finished or never scanned: refused. A sheet that no import read by now goes too. And a link used
 * again after the check left bytes behind.
 */
export const handle = async (
  { fileId }: { fileId: string },
  work: Work<Pick<FilesServices, "files">>,
): Promise<void> => {
  await work.data.inScope(work.who, "files.close-upload", async (scope) => {
    await refuseFile(scope, fileId, "unfinished")
    if (await scope.find(isUnusedSheet(fileId, work.who))) await dropFile(scope, fileId)
  })
  await removeLeftovers({ fileId }, work)
}
