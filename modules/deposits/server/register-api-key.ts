import { type FieldVault, newId, organizationOf, ownRows, type Scope, sql } from "@jalon/data"
import { opcoName } from "@jalon/identifiers"
import { requireStepUp } from "@jalon/identity/server"
import { publish } from "@jalon/jobs"
import { formatFrenchDate, today } from "@jalon/kernel"
import type { OperatorKey } from "@jalon/ports/opco"
import { memberOf, multiStep } from "@jalon/serving"
import * as wire from "../wire/index.ts"
import { refuse } from "../wire/words.fr.ts"
import { checkKey, type KeyCheck } from "./check-key.ts"
import {
  type Center,
  findCenter,
  findConnections,
  keyPlace,
  presentConnection,
  sirenOf,
} from "./connections.ts"
import { depositsEvents } from "./events.ts"
import { keepExchanges } from "./keep-exchanges.ts"
import { saveCheck } from "./save-check.ts"
import type { DepositsServices } from "./services.ts"

type NewKey = { center: Center; opco: OperatorKey; key: string; check: KeyCheck }

/** The row is there before its key: a sealed value is bound to the row that holds it. */
const saveKey = async (scope: Scope, vault: FieldVault, { center, opco, key, check }: NewKey) => {
  const organization = organizationOf(scope.who)
  await scope.run(sql`
    insert into opco_connection (id, organization_id, center_id, opco)
    values (${newId()}, ${organization}, ${center.id}, ${opco}) on conflict do nothing`)
  const [row] = await findConnections(scope, sql`c.center_id = ${center.id} and c.opco = ${opco}`)
  if (!row) throw refuse("not_found")
  await scope.run(sql`
    update opco_connection set key_sealed = ${await vault.seal(scope, keyPlace(row.id), key)},
      key_last4 = ${key.slice(-4)}, key_expires_on = null, state = ${check.state}
    where ${ownRows(scope.who)} and id = ${row.id}`)
  await saveCheck(scope, row.id, check)
  return row.id
}

const refusalOf = (opco: OperatorKey, { state, validUntil, error }: KeyCheck) => {
  const name = opcoName(opco)
  if (state === "unreachable") return refuse("opco.unreachable", { opco: name })
  if (validUntil !== null && validUntil < today())
    return refuse("opco.key_ended", { opco: name, on: formatFrenchDate(validUntil) })
  return refuse("opco.key_refused", { opco: name, said: error?.message ?? "" })
}

/** A key that the OPCO does not take is never kept: whoever typed it still has the right one before their eyes. */
export const registerApiKey = ({ opcos, vault }: Pick<DepositsServices, "opcos" | "vault">) =>
  multiStep(wire.registerApiKey, async ({ data, who, action }, { body }) => {
    const member = memberOf(who)
    const { opco, api_key: key } = body
    const center = await data.inScope(member, action, async (scope) => {
      await requireStepUp(scope)
      return findCenter(scope, body.apprentice_training_center_id)
    })
    const checked = await checkKey(opcos, { opco, key, siren: sirenOf(center), on: today() })
    if (checked === null) throw refuse("opco.manual", { opco: opcoName(opco) })
    const { check, exchanges } = checked
    const row = await data.inScope(member, action, async (scope) => {
      await keepExchanges(scope, center.id, exchanges)
      if (check.state !== "connected") return null
      const id = await saveKey(scope, vault, { center, opco, key, check })
      await publish(scope, depositsEvents.ConnectionChanged, { connectionId: id })
      const [kept] = await findConnections(scope, sql`c.id = ${id}`)
      return kept ?? null
    })
    if (row === null) throw refusalOf(opco, check)
    return { connection: presentConnection(row, opcos) }
  })
