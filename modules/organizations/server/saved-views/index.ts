import { changeView } from "./change-view.ts"
import { removeView } from "./delete-view.ts"
import { keepView } from "./keep-view.ts"
import { readSavedViews } from "./list-views.ts"

export const savedViewsServer = [readSavedViews, keepView, changeView, removeView]
