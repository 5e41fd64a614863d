import { openData, sql, type Who } from "@jalon/data"
import type { Bench } from "../harness/bench.ts"
import { closedLoop } from "../harness/closed-loop.ts"
import { claimsOf } from "../world/log-in.ts"

const CONNECTIONS = 8

/** The same transaction in the same scope, by a role that meets the policies and by one that does not. */
export const policyCost: Bench = {
  name: "policy cost",
  unit: "transactions/s",
  goal: 0.95,
  open: async ({ databaseUrl, signedIn, chance }) => {
    const people = signedIn.map(claimsOf).map(
      ({ sub, sid, org, rol }): Extract<Who, { kind: "member" }> => ({
        kind: "member",
        accountId: sub,
        sessionId: sid,
        organizationId: org,
        roleId: rol,
      }),
    )
    const as = (role: "jalon_app" | "jalon_bench") =>
      openData({ url: databaseUrl(role), connections: CONNECTIONS, applicationName: "bench" })
    const [walled, open] = [as("jalon_app"), as("jalon_bench")]
    const reading = (data: typeof open) => (seconds: number) =>
      closedLoop(CONNECTIONS, seconds, async () => {
        const who = chance.pick(people)
        const rows = await data.inScope(who, "bench", (scope) =>
          scope.run(sql`select id, url from integration where organization_id = ${who.organizationId}`),
        )
        if (rows.length !== 2) throw new Error(`${rows.length} rows instead of 2`)
      })
    return {
      sides: { "under policies": reading(walled), "without policies": reading(open) },
      close: async () => {
        await Promise.all([walled.close(), open.close()])
      },
    }
  },
}
