import type { CallOf, ReadRoute } from "@jalon/wire-kit"
import {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useClient } from "./ClientProvider.tsx"
import type { Answer, Client } from "./client.ts"

/** One cache of reads per client; a query only receives its cache, so each knows the other. */
const caches = new WeakMap<Client, QueryClient>()
const clients = new WeakMap<QueryClient, Client>()

const createCache = (client: Client): QueryClient => {
  const cache = new QueryClient({
    defaultOptions: {
      // Each failure is shown: trying again in silence would show the same message several times.
      queries: { retry: false, staleTime: 30_000 },
    },
  })
  caches.set(client, cache)
  clients.set(cache, client)
  client.stale.listen((read) => cache.invalidateQueries({ queryKey: [read.path] }))
  const isSignedIn = () => client.session.read("accessToken") !== null
  let wasSignedIn = isSignedIn()
  client.session.subscribe(() => {
    // The next person on this browser must not see what the last one read, nor a visitor's page once she is known.
    if (!isSignedIn() || !wasSignedIn) cache.clear()
    wasSignedIn = isSignedIn()
  })
  return cache
}

export const readsOf = (client: Client): QueryClient => caches.get(client) ?? createCache(client)

/** Around the screens that read. Apart from the client, because log-in does without it. */
export function ReadsProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={readsOf(useClient())}>{children}</QueryClientProvider>
}

const clientOf = (cache: QueryClient): Client => {
  const client = clients.get(cache)
  if (!client) throw new Error("This cache was not made by readsOf")
  return client
}

type Input<R extends ReadRoute> = keyof CallOf<R> extends never ? [] : [input: CallOf<R>]

/** Everything a read needs, for `useQuery`, `useSuspenseQuery`, a loader or an invalidation. */
export const queryFor = <R extends ReadRoute>(route: R, ...[input]: Input<R>) =>
  queryOptions({
    queryKey: [route.path, input ?? {}] as const,
    queryFn: ({ client, signal }): Promise<Answer<R>> => {
      const call: (route: ReadRoute, input: object, options: object) => Promise<unknown> =
        clientOf(client).call
      return call(route, input ?? {}, { signal }) as Promise<Answer<R>>
    },
  })

/**
 * What a command answers takes the place of what was read, before it is read again: what a screen holds is then never older
 * than what it was just answered. `input` may be a part of what was asked.
 */
export const answerRead = <R extends ReadRoute>(
  client: Client,
  route: R,
  input: Partial<CallOf<R>>,
  change: (before: Answer<R>) => Answer<R>,
): void => {
  readsOf(client).setQueriesData<Answer<R>>(
    { queryKey: [route.path, input] },
    (before) => before && change(before),
  )
}

/** What a read answered last, when it is held. */
export const heldRead = <R extends ReadRoute>(
  client: Client,
  route: R,
  input: Partial<CallOf<R>>,
): Answer<R> | undefined =>
  readsOf(client)
    .getQueriesData<Answer<R>>({ queryKey: [route.path, input] })
    .map(([, answer]) => answer)
    .find((answer) => answer !== undefined)

export const useRead = <R extends ReadRoute>(route: R, ...input: Input<R>): UseQueryResult<Answer<R>> =>
  useQuery(queryFor(route, ...input))

/** A read that waits until there is something to ask. */
export const useReadWhen = <R extends ReadRoute>(
  route: R,
  input: CallOf<R> | null,
): UseQueryResult<Answer<R>> => {
  const ask = queryFor as (route: R, input: object) => ReturnType<typeof queryFor<R>>
  return useQuery({ ...ask(route, input ?? {}), enabled: input !== null })
}
