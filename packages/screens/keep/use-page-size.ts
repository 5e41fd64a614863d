import { useLastKept } from "@jalon/client"
import { pageSizes } from "@jalon/ui"
import { use, useState } from "react"
import { keep } from "./database.ts"

const USUAL = 10

const isOffered = (size: unknown): size is number => pageSizes.some((each) => each === size)

// A browser slow to answer must not hold a whole screen back.
const PATIENCE_MS = 300

const known = new Map<string, Promise<number>>()

const kept = (key: string): Promise<number> => {
  const before = known.get(key)
  if (before) return before
  const late = new Promise<number>((resolve) => setTimeout(resolve, PATIENCE_MS, USUAL))
  const read = keep.read("tables", key).then((size) => (isOffered(size) ? size : USUAL))
  const found = Promise.race([read.catch(() => USUAL), late])
  known.set(key, found)
  return found
}

/** How many rows this person likes on a page, in all lists: ten until another number was chosen. */
export const usePageSize = (): [size: number, keepSize: (size: number) => void] => {
  const key = `${useLastKept("user")?.id ?? "visitor"} page size`
  const [size, setSize] = useState(use(kept(key)))
  return [
    size,
    (next) => {
      setSize(next)
      known.set(key, Promise.resolve(next))
      keep.write("tables", key, next).catch(() => undefined)
    },
  ]
}
