import { useClient, useCommand } from "@jalon/client"
import { useState } from "react"
import { acceptRepairs, correctAlike, correctRow, decideRows, getImport, listRows } from "../../wire/index.ts"
import type { Row } from "../shared/types.ts"

/** The same wrong text on other rows, and what replaced it here. */
export type Alike = { field: string; was: string; text: string; rows: number }

type Decision = { kind: "create" } | { kind: "skip" } | { kind: "update"; id: string } | { kind: "none" }

/**
 * The rows on screen. One that is put right stays where it is, with what became of it, so that nobody loses her place;
 * the list is read again when she leaves the page.
 */
export const useRows = (importId: string, read: readonly Row[]) => {
  const client = useClient()
  const [changed, setChanged] = useState<ReadonlyMap<string, Row>>(new Map())
  const correction = useCommand(correctRow, { quiet: true, refreshes: [getImport] })
  const decision = useCommand(decideRows, { quiet: true, refreshes: [getImport] })
  const repair = useCommand(acceptRepairs, { refreshes: [getImport] })
  const others = useCommand(correctAlike, { refreshes: [getImport] })
  const [alike, setAlike] = useState<ReadonlyMap<string, Alike>>(new Map())
  const readAgain = async () => {
    await client.stale.tell([listRows])
    setChanged(new Map())
  }
  const put = (row: Row) => setChanged((now) => new Map(now).set(row.id, row))
  const params = { importId }
  return {
    shown: read.map((row) => changed.get(row.id) ?? row),
    hasChanged: changed.size > 0,
    /** Put right or decided here: what replaces the pressed button takes the focus. */
    isFresh: (row: Row) => changed.has(row.id),
    refresh: readAgain,
    /** The row as it is judged now; null when the server did not take it. */
    correct: async (row: Row, field: string, text: string): Promise<Row | null> => {
      const answer = await correction.run({
        params: { ...params, rowId: row.id },
        body: { cells: { [field]: text } },
      })
      const same = answer?.alike.find((one) => one.field === field)
      if (same) setAlike((now) => new Map(now).set(row.id, { ...same, text }))
      if (answer) put(answer.row)
      return answer?.row ?? null
    },
    decide: async (row: Row, next: Decision): Promise<void> => {
      const done = await decision.run({ params, body: { rows: [row.id], decision: next } })
      if (done) put({ ...row, decision: next.kind === "none" ? null : next.kind })
    },
    skipAll: async (): Promise<void> => {
      const done = await decision.run({ params, body: { rows: "duplicate", decision: { kind: "skip" } } })
      if (done) await readAgain()
    },
    repair: async (field: string, code: string): Promise<void> => {
      if (await repair.run({ params, body: { field, code } })) await readAgain()
    },
    /** What a correction of this row would put right elsewhere. */
    alikeOf: (row: Row): Alike | undefined => alike.get(row.id),
    correctAlike: async ({ field, was, text }: Alike): Promise<void> => {
      if (!(await others.run({ params, body: { field, was, text } }))) return
      setAlike(new Map())
      await readAgain()
    },
    isPending: others.isPending || decision.isPending || repair.isPending,
    refused: correction.refused ?? others.refused ?? decision.refused,
  }
}
export type Rows = ReturnType<typeof useRows>
