import type { SavedView, SavedViewsProps } from "@jalon/ui"
import type { ListState } from "./list-state.ts"
import type { ListView } from "./list-types.ts"

interface ViewsSettings {
  page: { views: readonly ListView[] }
  state: ListState
  change: (what: Partial<ListState>) => void
  counts: Record<string, number> | undefined
}

const nothing = () => {}

/** The tabs above a list. Choosing one shows it as the product gives it, without the filters of the last one. */
export const useListViews = (settings: ViewsSettings): Omit<SavedViewsProps, "label" | "children"> => {
  const { page, state, change, counts } = settings
  const reset = (view: string) => change({ view, saved: null, q: "", filters: [], sort: null })
  const views = page.views.map(({ id, name, count }): SavedView => {
    const shown = count ?? counts?.[id]
    return { id, name, isBuiltIn: true, ...(shown !== undefined && { count: shown }) }
  })
  return {
    views,
    currentId: state.view,
    isChanged: false,
    canSave: false,
    onCurrent: reset,
    onReset: () => reset(state.view),
    onSave: nothing,
    onUpdate: nothing,
    onRename: nothing,
    onShare: nothing,
    onDelete: nothing,
  }
}
