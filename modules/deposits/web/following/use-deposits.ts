import { useRead } from "@jalon/client"
import { useEffect, useState } from "react"
import { listDeposits } from "../../wire/index.ts"

const EVERY_MS = 2500
/** The contract follows its file a moment after the file has moved. */
const AFTERWARDS_MS = 15_000

const MOVING: ReadonlySet<string> = new Set(["queued", "sending", "taken"])

/** What was sent of a contract, asked again while something is on its way; `onTick` has the contract follow. */
export const useDeposits = (contractId: string, onTick: () => void) => {
  const read = useRead(listDeposits, { params: { contractId } })
  const [until, setUntil] = useState(0)
  const [last] = read.data?.deposits ?? []
  // Documents that wait for somebody to carry them move nothing by themselves.
  const isMoving =
    last !== undefined &&
    MOVING.has(last.state) &&
    (last.state !== "taken" ||
      last.documents.some(({ channel, sent_at }) => channel === "api" && sent_at === null))
  const sent = last?.documents.filter(({ sent_at }) => sent_at !== null).length
  const seen = last && `${last.state} ${last.opco_state} ${last.opco_comment} ${sent}`
  const watch = () => setUntil(Date.now() + AFTERWARDS_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen is what it is watched for.
  useEffect(watch, [seen])
  const { refetch } = read
  useEffect(() => {
    if (!isMoving && until <= Date.now()) return
    const timer = setInterval(() => {
      void refetch()
      onTick()
      if (!isMoving && until <= Date.now()) clearInterval(timer)
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isMoving, until, refetch, onTick])
  return { read, watch }
}
