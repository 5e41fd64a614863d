import { sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import { incomingKey } from "../keys.ts"
import { ownFiles } from "../own-files.ts"
import type { FilesServices } from "../services.ts"

export const handle = async (
  { fileId }: { fileId: string },
  { data, who, services, step }: Work<Pick<FilesServices, "files">>,
): Promise<void> => {
  const [file] = await data.readOnce(
    who,
    "files.remove-leftovers",
    sql<{ key: string; state: string }>`
      select key, state from stored_file where id = ${fileId} and ${ownFiles(who)}`,
  )
  if (!file || file.state === "awaiting") return
  await step("remove what came", () => services.files.remove(incomingKey(fileId)))
  if (file.state === "refused") await step("remove what was kept", () => services.files.remove(file.key))
}
