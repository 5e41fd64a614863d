import { RefusedError, useClient } from "@jalon/client"
import { today } from "@jalon/kernel"
import type { ListBulkAction, Selection } from "@jalon/screens"
import { toast } from "@jalon/ui"
import { Archive, ArchiveRestore, BellRing, Send } from "lucide-react"
import { type ReactNode, useState } from "react"
import {
  type BulkAction,
  CHECKED_AT_ONCE,
  type CheckedContract,
  checkContracts,
  contractBoard,
  getContract,
  listContracts,
  moveContract,
  sendCompanyLink,
} from "../../wire/index.ts"
import { bulkWords as words } from "../list/strings.fr.ts"
import { BulkDialog } from "./BulkDialog.tsx"
import type { BulkState, Given, Refused } from "./bulk-state.ts"

type Chosen = Selection<typeof listContracts>
type Client = ReturnType<typeof useClient>

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

const slices = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / CHECKED_AT_ONCE) }, (_, at) =>
    ids.slice(at * CHECKED_AT_ONCE, (at + 1) * CHECKED_AT_ONCE),
  )

/** One contract, one call, one transaction: it is done whole, or refused with the reason. */
const doOne = (client: Client, action: BulkAction, contract: CheckedContract, given: Given) => {
  const params = { contractId: contract.id }
  const how = { quiet: true, idempotencyKey: crypto.randomUUID() }
  if (action === "remind")
    return client.call(sendCompanyLink, { params, body: { email: contract.email ?? "" } }, how)
  const answers = {
    declareTransmitted: { transmitted_on: given.transmitted_on },
    archive: { reason: given.reason },
    restore: {},
  }[action]
  return client.call(moveContract, { params, body: { move: action, given: answers } }, how)
}

const icons: Record<BulkAction, ReactNode> = {
  declareTransmitted: <Send aria-hidden />,
  archive: <Archive aria-hidden />,
  restore: <ArchiveRestore aria-hidden />,
  remind: <BellRing aria-hidden />,
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
    for (const id of slices(ids)) {
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
      setState({ action, contracts, given: { transmitted_on: today(), reason: "" }, phase: "report" })
    })
  }

  const run = async ({ action, contracts, given }: BulkState) => {
    const refused: Refused[] = []
    let done = 0
    for (const contract of contracts.filter(({ is_open }) => is_open)) {
      setState({ action, contracts, given, phase: "running", done })
      try {
        await doOne(client, action, contract, given)
        done += 1
      } catch (error) {
        const sentence = error instanceof RefusedError ? error.message : words.unreachable
        refused.push({ contract, reasons: [{ sentence, section: null }] })
      }
    }
    await client.stale.tell([listContracts, contractBoard, getContract])
    setState({ action, contracts, given, phase: "done", done, refused })
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
