import { setTimeout as wait } from "node:timers/promises"
import type { Data } from "./data.ts"
import { opensWrappedKey } from "./field-encryption.ts"
import { type RootKeys, rootKeyProof } from "./root-keys.ts"
import { sql } from "./sql.ts"

type InUse = { root_key_id: string; organizations: number; organization_id: number; wrapped_key: Buffer }

const SYSTEM = { kind: "system" } as const

/** Under which root keys the keys of organizations are wrapped, with how many each. */
export const rootKeysInUse = (data: Data): Promise<InUse[]> =>
  data.readOnce(
    SYSTEM,
    "keys.check",
    sql<InUse>`select root_key_id, organizations, organization_id, wrapped_key from root_keys_in_use()`,
  )

const faultOf = (roots: RootKeys, { root_key_id: id, organizations, ...wrapped }: InUse): string | null => {
  const key = roots.keys[id]
  if (key === undefined)
    return `root key ${id} is missing, and the keys of ${organizations} organizations hang on it`
  return opensWrappedKey(key, wrapped.organization_id, wrapped.wrapped_key)
    ? null
    : `root key ${id} does not open what was wrapped under that id: it is another key`
}

/** A database that is being started again is waited for, as by a process that runs already. */
const untilItAnswers = async (data: Data): Promise<void> => {
  for (;;) {
    try {
      return await data.ping()
    } catch {
      await wait(500)
    }
  }
}

/**
 * Run before a process serves anything: a root key that is missing or wrong would answer 500 wherever a sealed field is
 * read, and two processes with different keys under one id would each seal what the other cannot open.
 */
export const checkRootKeys = async (data: Data, roots: RootKeys): Promise<void> => {
  await untilItAnswers(data)
  const inUse = await rootKeysInUse(data)
  const faults = inUse.map((row) => faultOf(roots, row)).filter((fault) => fault !== null)
  if (faults.length > 0) throw new WrongRootKeys(faults)
  await data.inScope(SYSTEM, "keys.check", async (scope) => {
    for (const [id, key] of Object.entries(roots.keys)) {
      const row = await scope.find(
        sql<{ agrees: boolean }>`select agree_on_root_key(${id}, ${rootKeyProof(key)}) as agrees`,
      )
      if (row?.agrees !== true)
        throw new WrongRootKeys([`root key ${id} is not the one first seen under that id`])
    }
  })
}

export class WrongRootKeys extends Error {
  constructor(faults: readonly string[]) {
    super(`FIELD_KEYS refused: ${faults.join("; ")}`)
  }
}
