import { SavedViewsContext, type SavedViewsRoutes } from "@jalon/screens"
import type { ReactNode } from "react"
import { changeSavedView, createSavedView, deleteSavedView, listSavedViews } from "../../wire/saved-views.ts"

const routes: SavedViewsRoutes = {
  list: listSavedViews,
  create: createSavedView,
  change: changeSavedView,
  remove: deleteSavedView,
}

/** Around the screens of those who may keep views of their lists. */
export function SavedViewsProvider({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return <SavedViewsContext value={isOpen ? routes : null}>{children}</SavedViewsContext>
}
