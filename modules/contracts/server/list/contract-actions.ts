import { ownRows, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import type { Reader } from "@jalon/serving"
import { mayValidate } from "../form/present-contract.ts"
import { type ActionRow, actionColumns, listedAction } from "./listed-action.ts"

/** What can be done next, in words, of a few contracts that were found: nothing of those that wait for somebody else. */
export const contractActions = async (
  reader: Pick<Reader, "who" | "run" | "find">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const [rows, validates] = await Promise.all([
    reader.run(sql<ActionRow & { id: string }>`
      select c.id, ${actionColumns} from contract c
      where ${ownRows(reader.who, "c.organization_id")} and c.id = any(${[...ids]}::uuid[])`),
    mayValidate(reader),
  ])
  return new Map(
    rows.flatMap((row) => {
      const { act } = listedAction(row, today(), validates)
      return act === null ? [] : [[row.id, act.label] as const]
    }),
  )
}
