import type { Client } from "@jalon/client"
import type { Route } from "@jalon/wire-kit"
import {
  getSheet,
  markLine,
  moveSheet,
  sheetWall,
  signOnDevice,
  trainerLinkLine,
  trainerLinkMove,
  trainerLinkSheet,
  trainerLinkSignature,
  trainerLinkWall,
} from "../../wire/index.ts"

/** Each route of the school that a part of the sheet calls, and the one that answers the same behind a link. */
const byLink = new Map<Route, Route>([
  [getSheet, trainerLinkSheet],
  [sheetWall, trainerLinkWall],
  [markLine, trainerLinkLine],
  [signOnDevice, trainerLinkSignature],
  [moveSheet, trainerLinkMove],
])

type Call = (route: Route, input?: { params?: object }, options?: object) => Promise<unknown>

/**
 * What the parts of the sheet call, behind the link of a trainer. Nobody is signed in there, even where a colleague uses the same
 * browser: nothing is kept on the device, and nothing is sent in their name.
 */
export const linkClient = (client: Client, token: string): Client => {
  const call: Call = (route, input, options) => {
    const own = byLink.get(route)
    if (own !== undefined)
      return (client.call as Call)(own, { ...input, params: { ...input?.params, token } }, options)
    if (route.access === "anyone") return (client.call as Call)(route, input, options)
    throw new Error(`${route.path} is not behind a link`)
  }
  const session = { ...client.session, read: () => null }
  const listeners: Parameters<Client["stale"]["listen"]>[0][] = []
  return {
    ...client,
    session,
    stale: {
      tell: (reads) => Promise.all(reads.flatMap((read) => listeners.map((refresh) => refresh(read)))),
      listen: (refresh) => void listeners.push(refresh),
    },
    call: call as Client["call"],
  }
}
