import { sql } from "@jalon/data"
import { opcoName } from "@jalon/identifiers"
import { today } from "@jalon/kernel"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { checkKey, checkRights } from "./check-key.ts"
import { findConnections, findKey, keyPlace, presentConnection } from "./connections.ts"
import { keepExchanges } from "./keep-exchanges.ts"
import { saveCheck } from "./save-check.ts"
import type { DepositsServices } from "./services.ts"

const NOTHING_ASKED = { readsContracts: null, contractCount: null, exchanges: [] }

export const testApiKey = ({ opcos, vault }: Pick<DepositsServices, "opcos" | "vault">) =>
  multiStep(wire.testApiKey, async ({ data, who, action }, { body }) => {
    const member = memberOf(who)
    const { opco } = body
    const { row, key } = await data.inScope(member, action, async (scope) => {
      const found = await findKey(scope, body)
      return { row: found, key: await vault.open(scope, keyPlace(found.id), found.key_sealed) }
    })
    const began = Date.now()
    const checked = await checkKey(opcos, { opco, key, siren: row.center_siret.slice(0, 9), on: today() })
    if (checked === null) throw refuse("opco.manual", { opco: opcoName(opco) })
    const isGood = checked.check.state === "connected"
    const rights = isGood ? await checkRights(opcos, { opco, key }) : NOTHING_ASKED
    const ms = Date.now() - began
    const kept = await data.inScope(member, action, async (scope) => {
      await keepExchanges(scope, row.center_id, [...checked.exchanges, ...rights.exchanges])
      await saveCheck(scope, row.id, checked.check)
      const [now] = await findConnections(scope, sql`c.id = ${row.id}`)
      return now ?? row
    })
    return {
      connection: presentConnection(kept, opcos),
      test: { reads_contracts: rights.readsContracts, contract_count: rights.contractCount, ms },
    }
  })
