import type { AnswerOf } from "@jalon/wire-kit"
import type { createSavedView } from "../../wire/saved-views.ts"

export type SavedView = AnswerOf<typeof createSavedView>["view"]
export type ViewRow = {
  id: string
  name: string
  shared: boolean
  account_id: string
  state: SavedView["state"]
}

export const presentView = (row: ViewRow, accountId: string | null): SavedView => ({
  id: row.id,
  name: row.name,
  shared: row.shared,
  own: row.account_id === accountId,
  state: row.state,
})
