import { type Answer, useRead } from "@jalon/client"
import { useEffect } from "react"
import { listExports } from "../../wire/index.ts"

export type ExportCard = Answer<typeof listExports>["results"][number]

const EVERY_MS = 1000

/** The school's exports, asked again while one is being written. */
export const useExports = () => {
  const read = useRead(listExports)
  const isRunning = read.data?.results.some(({ state }) => state === "running") ?? false
  const { refetch } = read
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void refetch(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning, refetch])
  return { read, isRunning }
}
