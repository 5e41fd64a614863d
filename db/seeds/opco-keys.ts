import { type FieldVault, newId, type Scope, sql } from "@jalon/data"
import { addDays, type IsoDate, today } from "@jalon/kernel"
import { type OperatorKey, simulatedKey } from "@jalon/ports/opco"
import { idOf } from "./ids.ts"
import { CENTER_IDS } from "./organizations.ts"

const SIREN = "000000109"

type KeySeed = { center: string; opco: OperatorKey; days: number; end: string }

/** Days before each key ends: one ends soon, one has ended. */
const keys: readonly KeySeed[] = [
  { center: CENTER_IDS.horizon, opco: "akto", days: 220, end: "7F3Q2M9X" },
  { center: CENTER_IDS.horizon, opco: "atlas", days: 160, end: "K84TRD5W" },
  { center: CENTER_IDS.horizon, opco: "opcommerce", days: 12, end: "PZ61VN3H" },
  { center: CENTER_IDS.horizon, opco: "constructys", days: -18, end: "B9YC40LJ" },
  { center: CENTER_IDS.colmar, opco: "opco_ep", days: 300, end: "XM27SQ8A" },
  { center: CENTER_IDS.colmar, opco: "ocapiat", days: 95, end: "G5WF93TE" },
]

const exchangeOf = (isEnded: boolean) => ({
  fault: isEnded ? "key_refused" : null,
  message: isEnded ? "La clé n’est plus valable." : null,
})

const seedKey = async (
  scope: Scope,
  vault: FieldVault,
  { center, opco, days, end }: KeySeed,
  on: IsoDate,
) => {
  const id = idOf(`opco-key/${center}/${opco}`)
  const until = addDays(on, days)
  const key = simulatedKey(opco, until, { siren: SIREN, end })
  const place = { table: "opco_connection", row: id, column: "key_sealed" }
  const isEnded = days < 0
  const { fault, message } = exchangeOf(isEnded)
  const error = isEnded ? JSON.stringify({ fault, http_status: 200, message }) : null
  await scope.run(sql`
    insert into opco_connection (id, organization_id, center_id, opco, state, key_sealed, key_last4, key_expires_on,
      verified_at, last_error)
    values (${id}, 1001, ${center}, ${opco}, ${isEnded ? "invalid_key" : "connected"},
      ${await vault.seal(scope, place, key)}, ${key.slice(-4)}, ${until},
      now() - make_interval(days => ${isEnded ? -days : 0}), ${error}::jsonb)`)
  await scope.run(sql`
    insert into opco_exchange (id, organization_id, at, center_id, opco, operation, http_status, ms, fault, message)
    values (${newId()}, 1001, now(), ${center}, ${opco}, 'key_info', 200, 184, ${fault}, ${message})`)
}

/** Keys that the simulator of the OPCOs takes, so that « Tester » and the daily check find what is shown. */
export const seedOpcoKeys = async (vault: FieldVault, scope: Scope): Promise<void> => {
  const on = today()
  for (const key of keys) await seedKey(scope, vault, key, on)
}
