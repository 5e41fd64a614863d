import type { Client } from "@jalon/client"
import type { Selection } from "@jalon/screens"
import { listInstalments } from "../../wire/index.ts"

const PAGE = 100

/** The rows of a selection, all pages when everything is chosen. */
export const chosenIds = async (
  client: Client,
  chosen: Selection<typeof listInstalments>,
): Promise<string[]> => {
  if (chosen.keys !== null) return [...chosen.keys]
  const ids: string[] = []
  for (let page = 1; ids.length < chosen.count; page++) {
    const { results } = await client.call(listInstalments, {
      query: { ...chosen.all, page, page_size: PAGE },
    })
    if (results.length === 0) break
    ids.push(...results.map(({ id }) => id))
  }
  return ids
}
