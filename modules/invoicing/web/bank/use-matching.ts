import { reverse, useClient, useCommand } from "@jalon/client"
import { toast } from "@jalon/ui"
import {
  type BankLine,
  findBankTargets,
  getBankSummary,
  getCashFlow,
  listBankLines,
  matchBankLines,
  reopenBankLine,
  setBankLineAside,
} from "../../wire/index.ts"
import { changedInvoice } from "../shared/changed-invoice.ts"
import { doneWords as words } from "./strings.fr.ts"

export type NewShare = { kind: "invoice" | "payment"; id: string; cents: number }
type Asked = { line_id: string; shares: NewShare[] }

const refreshes = [...changedInvoice, listBankLines, getBankSummary, findBankTargets, getCashFlow] as const

/** What its proposal gives to each invoice. */
export const proposedShares = ({ proposal }: BankLine): NewShare[] =>
  (proposal?.shares ?? []).map(({ target, cents }) => ({ kind: target.kind, id: target.id, cents }))

/** All that is done to lines of the bank; each tells its own result, and what takes it back. */
export const useMatching = () => {
  const client = useClient()
  const match = useCommand(matchBankLines, { refreshes, quiet: "when_done" })
  const reopen = useCommand(reopenBankLine, { refreshes })
  const aside = useCommand(setBankLineAside, {
    refreshes,
    undo: ({ params }) => reverse(reopenBankLine, { params }),
  })

  const takeBack = async (lineIds: readonly string[]) => {
    for (const lineId of lineIds)
      await client.call(reopenBankLine, { params: { lineId } }, { idempotencyKey: crypto.randomUUID() })
    await client.stale.tell([...refreshes])
  }

  /** Answers whether every line was matched. */
  const accept = async (lines: Asked[]): Promise<boolean> => {
    const answer = await match.run({ body: { lines } })
    if (answer === null) return false
    const { matched, payments, kept } = answer
    const [first] = kept
    toast({
      title: matched > 0 ? words.matched(payments) : words.none,
      color: first ? "warning" : "success",
      ...(first && { description: words.kept(kept.length, first.why) }),
      ...(matched === 1 &&
        lines.length === 1 && {
          actions: [{ label: words.undo, onPress: () => void takeBack(lines.map(({ line_id }) => line_id)) }],
        }),
    })
    return kept.length === 0
  }

  return {
    accept,
    isAccepting: match.isPending,
    setAside: (line: BankLine) => aside.run({ params: { lineId: line.id } }),
    reopen: (line: BankLine) => reopen.run({ params: { lineId: line.id } }),
    isReopening: reopen.isPending,
  }
}
export type Matching = ReturnType<typeof useMatching>
