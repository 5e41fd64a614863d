import type { CallOf, ReadRoute } from "@jalon/wire-kit"
import { QueryClient, queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query"
import type { Answer, Client } from "./client.ts"

/** A query only receives the cache it lives in, so each cache knows the client it was made for. */
const clients = new WeakMap<QueryClient, Client>()

export const createQueries = (client: Client): QueryClient => {
  const queries = new QueryClient({
    defaultOptions: {
      // Each failure is shown: trying again in silence would show the same message several times.
      queries: { retry: false, staleTime: 30_000 },
    },
  })
  clients.set(queries, client)
  return queries
}

const clientOf = (queries: QueryClient): Client => {
  const client = clients.get(queries)
  if (!client) throw new Error("This cache was not made by createQueries")
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

export const useRead = <R extends ReadRoute>(route: R, ...input: Input<R>): UseQueryResult<Answer<R>> =>
  useQuery(queryFor(route, ...input))
