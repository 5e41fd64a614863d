import type { Selection } from "@jalon/screens"
import type { CallOf } from "@jalon/wire-kit"
import type { listPartners, remindPartners } from "../../wire/index.ts"

/** Some rows by their ids, or all those the list finds. */
export const selectionOf = (
  selection: Selection<typeof listPartners>,
): CallOf<typeof remindPartners>["body"]["selection"] =>
  selection.keys === null ? { all: selection.all } : { ids: [...selection.keys] }
