import { listPartners } from "@jalon/partners/wire"
import { listStudents } from "@jalon/students/wire"
import { useFound } from "./use-found.ts"

const first = (q: string) => ({ page: 1, page_size: 25, ...(q && { q }) })

/** Students whose names begin so, asked of the server as one types. */
export const useStudents = (typed: string) =>
  useFound(typed, async (client, q) => {
    const { results } = await client.call(listStudents, { query: first(q) })
    return results.map((one) => ({
      id: one.id,
      name: `${one.first_name} ${one.usage_name ?? one.last_name}`,
      ...(one.class && { detail: one.class.name }),
    }))
  })

/** Companies of the school, the same way. */
export const usePartners = (typed: string) =>
  useFound(typed, async (client, q) => {
    const { results } = await client.call(listPartners, { query: first(q) })
    return results.map(({ id, denomination, city }) => ({
      id,
      name: denomination,
      ...(city && { detail: city }),
    }))
  })
