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

const queryWith = <R extends ReadRoute>(route: R, input: CallOf<R> | undefined, quiet: boolean) =>
  queryOptions({
    queryKey: [route.path, input ?? {}] as const,
    queryFn: ({ client, signal }): Promise<Answer<R>> => {
      const call: (route: ReadRoute, input: object, options: object) => Promise<unknown> =
        clientOf(client).call
      return call(route, input ?? {}, { signal, quiet }) as Promise<Answer<R>>
    },
  })

/** Everything a read needs, for `useQuery`, `useSuspenseQuery`, a loader or an invalidation. */
export const queryFor = <R extends ReadRoute>(route: R, ...[input]: Input<R>) =>
  queryWith(route, input, false)

/**
 * What a command answers takes the place of what was read, before it is read again: what a screen holds is then never older
 * than what it was just answered. `input` may be a part of what was asked. A read that was on its way meanwhile may have been
 * answered before the command was done: it is asked anew.
 */
export const answerRead = <R extends ReadRoute>(
  client: Client,
  route: R,
  input: Partial<CallOf<R>>,
  change: (before: Answer<R>) => Answer<R>,
): void => {
  const reads = readsOf(client)
  const queryKey = [route.path, input]
  reads.setQueriesData<Answer<R>>({ queryKey }, (before) => before && change(before))
  void reads.refetchQueries({ queryKey, fetchStatus: "fetching" }, { cancelRefetch: true })
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

/** A read that is asked again and again while the page is looked at. Nobody asked for it: a failure is not told. */
export const useReadEvery = <R extends ReadRoute>(
  milliseconds: number,
  route: R,
  ...[input]: Input<R>
): UseQueryResult<Answer<R>> => useQuery({ ...queryWith(route, input, true), refetchInterval: milliseconds })

/** A read that waits until there is something to ask. */
export const useReadWhen = <R extends ReadRoute>(
  route: R,
  input: CallOf<R> | null,
): UseQueryResult<Answer<R>> => {
  const ask = queryFor as (route: R, input: object) => ReturnType<typeof queryFor<R>>
  return useQuery({ ...ask(route, input ?? {}), enabled: input !== null })
}
