import type { Scope } from "@jalon/data"
import { today } from "@jalon/kernel"
import { readFile } from "../server/imported/read-file.ts"
import { keepFile } from "../server/imported/send-import.ts"
import type { ContractsServices } from "../server/services.ts"

/** A file of contracts sent by a school, read and compared as the product does it. */
export const addImport = async (
  services: Pick<ContractsServices, "vault">,
  scope: Scope,
  { fileName, text }: { fileName: string; text: string },
): Promise<void> => {
  const lines = await readFile(Buffer.from(text), fileName, today())
  await keepFile(services, scope, { file_name: fileName, source: "opco_export" }, lines)
}
