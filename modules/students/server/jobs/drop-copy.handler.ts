import type { Who } from "@jalon/data"
import { dropFile } from "@jalon/files/server"
import type { Work } from "@jalon/jobs"

/** The file is the school's, or the student's own: the scope is opened for both. */
export const handle = async (
  { fileId, ownerId }: { fileId: string; ownerId: string | null },
  { data, who }: Work,
): Promise<void> => {
  const both: Who = ownerId === null ? who : { ...who, accountId: ownerId }
  await data.inScope(both, "students.drop-copy", (scope) => dropFile(scope, fileId))
}
