import { changeSavedView } from "./change-saved-view.ts"
import { createSavedView } from "./create-saved-view.ts"
import { deleteSavedView } from "./delete-saved-view.ts"
import { listSavedViews } from "./list-saved-views.ts"

export const savedViewsServer = [listSavedViews, createSavedView, changeSavedView, deleteSavedView]
