import { useClient } from "@jalon/client"
import { updateAccount } from "@jalon/identity/wire"

/** How many rows somebody likes on a page goes with their account, without a word. */
export const useKeepPageSize = (): ((page_size: number) => void) => {
  const { call } = useClient()
  return (page_size) => {
    call(updateAccount, { body: { page_size } as { page_size: 10 } }, { quiet: true }).catch(() => undefined)
  }
}
