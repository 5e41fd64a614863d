import { countOf, formatCount } from "@jalon/ui"
import type { ListNoun } from "./list-types.ts"
import { listWords as words } from "./strings.fr.ts"

interface PaperTextInput {
  /** The view, unless it shows everything. */
  view: string | null
  search: string
  shown: number
  total: number
  isCapped: boolean
  noun: ListNoun
}

/** What a printed sheet holds: how it was narrowed, and whether lines are missing. Filters print as they are. */
export const paperText = ({ view, search, shown, total, isCapped, noun }: PaperTextInput): string => {
  const all = countOf(total, noun)
  const isWhole = shown >= total && !isCapped
  const held = isWhole
    ? all
    : words.paper.part(formatCount(shown), isCapped ? words.paper.moreThan(all) : all)
  return [view && words.paper.view(view), search && words.paper.search(search), held]
    .filter(Boolean)
    .join(" · ")
}
