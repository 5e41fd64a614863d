import { useLastKept, useSession } from "@jalon/client"
import { pageSizes } from "@jalon/ui"
import { use } from "react"
import { KeepPageSizeContext } from "./page-size-context.ts"

const USUAL = 10

const isOffered = (size: unknown): size is number => pageSizes.some((each) => each === size)

/** How many rows this person likes on a page, in all lists and on every device: ten until another number was chosen. */
export const usePageSize = (): [size: number, keepSize: (size: number) => void] => {
  const session = useSession()
  const user = useLastKept("user")
  const keepWithAccount = use(KeepPageSizeContext)
  const size = user?.page_size
  return [
    isOffered(size) ? size : USUAL,
    (next) => {
      if (user) session.write({ user: { ...user, page_size: next } })
      keepWithAccount(next)
    },
  ]
}
