import { queryFor } from "@jalon/client"
import type { UseQueryOptions } from "@tanstack/react-query"
import type { ListAnswer, ListRoute } from "./list-types.ts"

type Read = <Row>(
  route: ListRoute,
  input: object,
) => UseQueryOptions<ListAnswer<Row>, Error, ListAnswer<Row>, readonly unknown[]>

/** The one place where the words of the address become the query of a route, whose types the screen has checked. */
export const listRead = queryFor as unknown as Read
