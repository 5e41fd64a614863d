import { queryFor, RefusedError, UnreachableError, useClient } from "@jalon/client"
import type { CommandRoute, ReadRoute } from "@jalon/wire-kit"
import { type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query"
import { createContext, use } from "react"
import type { KeptState } from "./kept-state.ts"

/** The routes that keep views, given once around the screens: a module's screens know no other module's routes. */
export interface SavedViewsRoutes {
  list: ReadRoute
  create: CommandRoute
  change: CommandRoute
  remove: CommandRoute
}

export interface KeptView {
  id: string
  name: string
  shared: boolean
  /** Only its author changes it. */
  own: boolean
  state: KeptState
}

type Kept = { results: readonly KeptView[] }
type Change = { name?: string; shared?: boolean; state?: KeptState }

/** Null where nobody keeps views: a company, a student, a test. */
export const SavedViewsContext = createContext<SavedViewsRoutes | null>(null)

type ReadKept = (route: ReadRoute, input: object) => UseQueryOptions<Kept, Error, Kept, readonly unknown[]>
type Call = (route: CommandRoute, input: object) => Promise<unknown>

const nowhere = { queryKey: ["no saved views"], enabled: false } as const

/** The views kept of one list. Changes are shown at once, and taken back when the server refuses them. */
export const useSavedViews = (list: string) => {
  const routes = use(SavedViewsContext)
  const client = useClient()
  const cache = useQueryClient()
  const call = client.call as unknown as Call
  const read = routes && (queryFor as unknown as ReadKept)(routes.list, { query: { list } })
  const views = useQuery<Kept, Error, Kept, readonly unknown[]>(read ?? nowhere).data?.results ?? []

  /** The toast has said what went wrong; the list goes on. */
  const attempt = async <T>(what: (routes: SavedViewsRoutes) => Promise<T>): Promise<T | null> => {
    if (!routes) return null
    try {
      return await what(routes)
    } catch (error) {
      if (error instanceof RefusedError || error instanceof UnreachableError) return null
      throw error
    } finally {
      await client.stale.tell([routes.list])
    }
  }
  const show = (next: readonly KeptView[]) => {
    if (read) cache.setQueryData(read.queryKey, { results: next })
  }

  return {
    canSave: routes !== null,
    views,
    create: (name: string, state: KeptState) =>
      attempt(async ({ create }) => {
        const answer = (await call(create, { body: { list, name, state } })) as { view: KeptView }
        show([...views, answer.view])
        return answer.view
      }),
    change: (viewId: string, change: Change) => {
      show(views.map((view) => (view.id === viewId ? { ...view, ...change } : view)))
      return attempt((at) => call(at.change, { params: { viewId }, body: change }))
    },
    remove: (viewId: string) => {
      show(views.filter((view) => view.id !== viewId))
      return attempt((at) => call(at.remove, { params: { viewId } }))
    },
  }
}
export type SavedViewsOfList = ReturnType<typeof useSavedViews>
