import { refuse } from "../../wire/words.fr.ts"

/** Who has a file being written or on its way, in this process. */
const underWay = new Set<string>()

/** One file at a time for each person; answers what ends their turn. */
export const oneAtATime = (accountId: string): (() => void) => {
  if (underWay.has(accountId)) throw refuse("export.under_way")
  underWay.add(accountId)
  return () => underWay.delete(accountId)
}
