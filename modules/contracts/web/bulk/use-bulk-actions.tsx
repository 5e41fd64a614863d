import { useClient } from "@jalon/client"
import { today } from "@jalon/kernel"
import type { ListBulkAction, Selection } from "@jalon/screens"
import { toast } from "@jalon/ui"
import { Archive, ArchiveRestore, BellRing, FileCheck, PenLine, Send } from "lucide-react"
import { type ReactNode, useState } from "react"
import {
  type BulkAction,
  CHECKED_AT_ONCE,
  type CheckedContract,
  checkContracts,
  contractBoard,
  getContract,
  listContracts,
} from "../../wire/index.ts"
import { bulkWords as words } from "../list/strings.fr.ts"
import { BulkDialog } from "./BulkDialog.tsx"
import { type BulkState, firstGiven } from "./bulk-state.ts"
import { type Client, doActions, type Outcome, slicesOf } from "./do-actions.ts"

type Chosen = Selection<typeof listContracts>

const MOST = 500
const PAGE = 100

const idsOf = async (client: Client, chosen: Chosen): Promise<string[]> => {
  if (chosen.keys !== null) return [...chosen.keys]
  const ids: string[] = []
  for (let page = 1; ids.length < chosen.count; page++) {
    const { results } = await client.call(listContracts, { query: { ...chosen.all, page, page_size: PAGE } })
    if (results.length === 0) break
    ids.push(...results.map(({ id }) => id))
  }
  return ids
}

const icons: Record<BulkAction, ReactNode> = {
  declareTransmitted: <FileCheck aria-hidden />,
  archive: <Archive aria-hidden />,
  restore: <ArchiveRestore aria-hidden />,
  remind: <BellRing aria-hidden />,
  remindSigners: <BellRing aria-hidden />,
  startSignature: <PenLine aria-hidden />,
  transmit: <Send aria-hidden />,
}

/** What one does to several contracts: looked at first, done one by one, told at the end. */
export const useBulkActions = (
  offered: readonly BulkAction[],
): { actions: ListBulkAction<typeof listContracts>[]; dialog: ReactNode } => {
  const client = useClient()
  const [state, setState] = useState<BulkState | null>(null)
  const [settle, setSettle] = useState<{ end: (outcome: null | undefined) => void } | null>(null)

  const check = async (action: BulkAction, ids: readonly string[], progress: (done: number) => void) => {
    const contracts: CheckedContract[] = []
    for (const id of slicesOf(ids, CHECKED_AT_ONCE)) {
      const answer = await client.call(checkContracts, { query: { action, id } })
      contracts.push(...answer.contracts)
      progress(contracts.length)
    }
    return contracts
  }

  const start = async (action: BulkAction, chosen: Chosen, progress: (done: number) => void) => {
    if (chosen.count > MOST) {
      toast({ title: words.tooMany(MOST), color: "warning" })
      return null
    }
    const contracts = await check(action, await idsOf(client, chosen), progress)
    return new Promise<null | undefined>((end) => {
      setSettle({ end })
      setState({ action, contracts, given: firstGiven(contracts, today()), phase: "report" })
    })
  }

  const run = async ({ action, contracts, given }: BulkState) => {
    const act = doActions[action] as (typeof doActions)[BulkAction]
    const outcome: Outcome = await act(
      client,
      contracts.filter(({ is_open }) => is_open),
      given,
      (done) => setState({ action, contracts, given, phase: "running", done }),
      action as never,
    )
    await client.stale.tell([listContracts, contractBoard, getContract])
    setState({ action, contracts, given, phase: "done", ...outcome })
  }

  const close = () => {
    settle?.end(state?.phase === "done" ? undefined : null)
    setSettle(null)
    setState(null)
  }

  return {
    actions: offered.map((action) => ({
      id: action,
      label: words.actions[action],
      icon: icons[action],
      run: (chosen, progress) => start(action, chosen, progress),
    })),
    dialog: state && (
      <BulkDialog
        state={state}
        onGive={(given) => setState({ ...state, given, phase: "report" })}
        onRun={() => void run(state)}
        onClose={close}
      />
    ),
  }
}
