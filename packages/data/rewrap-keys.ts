import type { Data } from "./data.ts"
import { rewrapKey } from "./field-encryption.ts"
import type { RootKeys } from "./root-keys.ts"
import { sql } from "./sql.ts"

const BATCH = 100

/**
 * Wraps the key of every organization under the current root key. Each organization in a transaction of its own, while
 * everybody works: what is sealed does not change, and neither do the equality marks. Stopped anywhere, it goes on from
 * there at the next run. Answers how many it wrapped.
 */
export const rewrapKeys = async (
  data: Data,
  roots: RootKeys,
  onBatch: (wrapped: number) => void = () => undefined,
): Promise<number> => {
  let wrapped = 0
  for (let after = 0; ; ) {
    const batch = await data.readOnce(
      { kind: "system" },
      "keys.rewrap",
      sql<{ organization_id: number }>`
        select organization_id from organizations_to_rewrap(${roots.current}, ${after}, ${BATCH})`,
    )
    for (const { organization_id: organizationId } of batch) {
      wrapped += await data.inScope({ kind: "system", organizationId }, "keys.rewrap", (scope) =>
        rewrapKey(scope, roots, organizationId),
      )
      after = organizationId
    }
    if (batch.length > 0) onBatch(wrapped)
    if (batch.length < BATCH) return wrapped
  }
}
