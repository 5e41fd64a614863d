import type { Scope } from "@jalon/data"
import type { OpcoError } from "@jalon/ports/opco"
import { saveCheck } from "./save-check.ts"

/** A key that an OPCO no longer takes is said to be refused, whatever it was sent with. */
export const keepRefusedKey = async (
  scope: Scope,
  connectionId: string,
  { fault, httpStatus, items }: OpcoError,
): Promise<void> => {
  if (fault !== "key_refused") return
  await saveCheck(scope, connectionId, {
    state: "invalid_key",
    validUntil: null,
    error: { fault, http_status: httpStatus, message: items[0]?.message ?? null },
  })
}
