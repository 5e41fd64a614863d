import type { Work } from "@jalon/jobs"
import type { FileStore } from "@jalon/ports/files"

export const handle = async (
  { oldKey }: { oldKey: string },
  work: Work<{ files: FileStore }>,
): Promise<void> => work.step("remove", () => work.services.files.remove(oldKey))
