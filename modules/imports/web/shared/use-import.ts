import { useClient, useRead } from "@jalon/client"
import { useEffect } from "react"
import { getImport, listRows } from "../../wire/index.ts"
import type { ImportState } from "./types.ts"

const busy: readonly ImportState[] = ["checking", "running", "undoing"]
/** A list of one school is checked in less than a second: its officer does not wait for the next question. */
const EVERY_MS = 400
/** The registers fill in companies behind her back: worth showing, not worth hurrying. */
const ENRICHING_MS = 3_000

export const isBusy = (state: ImportState): boolean => busy.includes(state)

/** An import, asked again while something is being done to it. */
export const useImport = (importId: string) => {
  const read = useRead(getImport, { params: { importId } })
  const isWorking = read.data !== undefined && isBusy(read.data.import.state)
  const { refetch } = read
  const { stale } = useClient()
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => void refetch(), EVERY_MS)
    return () => {
      clearInterval(timer)
      // Rows read meanwhile were those of a check half done.
      void stale.tell([listRows])
    }
  }, [isWorking, refetch, stale])
  const isEnriching = !isWorking && (read.data?.companies_to_enrich ?? 0) > 0
  useEffect(() => {
    if (!isEnriching) return
    const timer = setInterval(() => void refetch(), ENRICHING_MS)
    return () => clearInterval(timer)
  }, [isEnriching, refetch])
  return read
}
