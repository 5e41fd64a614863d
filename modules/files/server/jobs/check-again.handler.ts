import type { Work } from "@jalon/jobs"
import { checkFile } from "../check-file.ts"
import type { FilesServices } from "../services.ts"

/**
 * One try. If the scanner is still away, the check itself has said when the next one comes: another job, so that
 * hours of waiting hold no place in the queue. The job that closes the upload after a day ends the tries.
 */
export const handle = async (
  { fileId, attempt }: { fileId: string; attempt: number },
  { data, who, services, log }: Work<FilesServices>,
): Promise<void> => {
  const checked = await checkFile(services, { data, who, action: "files.check-again" }, fileId, attempt)
  if (checked?.file.state === "awaiting") log.warn({ fileId, attempt }, "a file waits for the virus scanner")
}
