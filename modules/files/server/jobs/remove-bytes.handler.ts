import { sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { ownFiles } from "../own-files.ts"
import type { FilesServices } from "../services.ts"

export const handle = async (
  { fileId }: { fileId: string },
  { data, who, services, step }: Work<Pick<FilesServices, "files">>,
): Promise<void> => {
  const [file] = await data.readOnce(
    who,
    "files.remove-bytes",
    sql<{ key: string }>`
      select key from stored_file where id = ${fileId} and ${ownFiles(who)} and removed_at is not null`,
  )
  if (file) await step("remove the bytes", () => services.files.remove(file.key))
}
