import { randomBytes } from "node:crypto"
import { startTestApi } from "@jalon/api/testing"
import { identityKeys } from "@jalon/identity/server"
import type { Route } from "@jalon/wire-kit"
import { served } from "../../apps/api/modules.ts"
import { mount } from "../../apps/api/mount.ts"
import { carelessRoutes } from "./careless.ts"
import type { Matrix } from "./matrix.ts"
import { seedWorld } from "./world.ts"

/** Only the routes are wanted: whatever a handler would ask for answers itself. */
const noServices: object = new Proxy({}, { get: () => noServices })

/** Thousands of calls one after the other: a starved machine may take its time over them. */
export const PATIENCE = 1_800_000

export type OpenMatrix = Matrix & {
  product: readonly Route[]
  /** They read a table whole, without naming an organization. */
  careless: readonly Route[]
}

/** An API with one row of everybody in every table, and beside its own routes the careless ones. */
export const openMatrix = async (): Promise<OpenMatrix> => {
  const master = randomBytes(32)
  const api = await startTestApi({
    MASTER_SECRET: master.toString("base64"),
    // Each caller makes hundreds of calls a run, and a fast machine runs several in a minute.
    CALLS_PER_MINUTE_AND_ACCOUNT: "1000000",
  })
  const world = await seedWorld(api.db.admin)
  const operations = await carelessRoutes(api.db.admin)
  await api.app.register(
    async (part) => {
      for (const one of operations) mount(part, one, api.db.data)
    },
    { prefix: "/api/v1" },
  )
  const product: Route[] = served(noServices as never).map(({ route }) => route)
  const careless = operations.map(({ route }) => route)
  return { api, world, keys: identityKeys(master), routes: [...product, ...careless], product, careless }
}
