import { useNavigate, useSearch } from "@tanstack/react-router"
import {
  checkFields,
  type ListShape,
  type ListState,
  otherParams,
  type Params,
  readListState,
  writeListState,
} from "./list-state.ts"

export interface ListChange {
  /** Typing replaces the address instead of adding one for each letter. */
  replace?: boolean
}

/** A change of what is listed starts again from the first page. */
const startsAgain = (change: Partial<ListState>): boolean =>
  ["view", "saved", "q", "filters", "sort", "size"].some((key) => key in change)

export const useListState = (shape: ListShape) => {
  checkFields(shape.fields)
  const params = useSearch({ strict: false }) as Params
  const navigate = useNavigate()
  const state = readListState(params, shape)

  const change = (what: Partial<ListState>, { replace = false }: ListChange = {}): void => {
    const fresh = startsAgain(what) ? { page: 1, preview: null } : {}
    void navigate({
      to: ".",
      // From the address itself: two changes in a row must not undo each other.
      search: (now: Params) => ({
        ...otherParams(now, shape),
        ...writeListState({ ...readListState(now, shape), ...fresh, ...what }, shape),
      }),
      replace,
      resetScroll: false,
    })
  }

  return { state, change }
}
