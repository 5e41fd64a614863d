import type { SavedView, SavedViewsProps, Sort } from "@jalon/ui"
import type { ListShape, ListState } from "../list/list-state.ts"
import type { ListView } from "../list/list-types.ts"
import { hidesTheSame, keptFrom, type Shown, shownBy, showsTheSame } from "./kept-state.ts"
import type { KeptView, SavedViewsOfList } from "./saved-views.ts"

interface TabsSettings {
  builtIn: readonly ListView[]
  counts: Record<string, number> | undefined
  /** The server counts the views, and has not answered yet. */
  isCounting: boolean
  saved: SavedViewsOfList
  current: KeptView | undefined
  state: ListState
  shape: ListShape
  sortOf: (view: string) => Sort | null
  hidden: readonly string[]
  forgetColumns: () => void
  change: (what: Partial<ListState>) => void
}

const builtInTab = ({ id, name, count }: ListView, { counts, isCounting }: TabsSettings): SavedView => {
  const shown = count ?? counts?.[id]
  return { id, name, isBuiltIn: true, isCounting, ...(shown !== undefined && { count: shown }) }
}

const isOffered = ({ id, isRare }: ListView, { counts, state }: TabsSettings): boolean =>
  !isRare || state.view === id || (counts?.[id] ?? 0) > 0

/** A view shared by a colleague is locked as those of the product are: one may only keep another one from it. */
const keptTab = ({ id, name, shared, own }: KeptView): SavedView => ({
  id,
  name,
  isBuiltIn: !own,
  isShared: shared,
})

/** The tabs above a list: the views of the product, then those kept by the person and by her school. */
export const viewTabs = (settings: TabsSettings): Omit<SavedViewsProps, "label" | "children"> => {
  const { builtIn, saved, current, state, shape, hidden, change, forgetColumns } = settings
  const given = (view: string): Shown => ({ view, filters: [], sort: null })
  const before = current ? shownBy(current.state, shape) : given(state.view)
  const isShownChanged = !showsTheSame(state, before, settings.sortOf)
  const areColumnsChanged = current !== undefined && !hidesTheSame(hidden, current.state.hidden ?? hidden)

  const open = (id: string) => {
    const kept = saved.views.find((view) => view.id === id)
    change({ q: "", ...(kept ? shownBy(kept.state, shape) : given(id)), saved: kept?.id ?? null })
  }
  return {
    views: [
      ...builtIn.filter((view) => isOffered(view, settings)).map((view) => builtInTab(view, settings)),
      ...saved.views.map(keptTab),
    ],
    currentId: current?.id ?? state.view,
    isChanged: isShownChanged || areColumnsChanged,
    canSave: saved.canSave,
    onCurrent: open,
    onReset: () => {
      if (current) forgetColumns()
      open(current?.id ?? state.view)
    },
    onSave: (name) => {
      void saved.create(name, keptFrom(state, hidden)).then((kept) => {
        if (kept) change({ saved: kept.id })
      })
    },
    onUpdate: (id) => {
      void saved.change(id, { state: keptFrom(state, hidden) }).then((done) => {
        if (done !== null) forgetColumns()
      })
    },
    onRename: (id, name) => void saved.change(id, { name }),
    onShare: (id, shared) => void saved.change(id, { shared }),
    onDelete: (id) => {
      change({ saved: null })
      void saved.remove(id)
    },
  }
}
