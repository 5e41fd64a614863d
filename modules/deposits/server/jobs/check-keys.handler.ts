import { type FieldVault, sql } from "@jalon/data"
import type { Work } from "@jalon/jobs"
import type { IsoDate } from "@jalon/kernel"
import type { Opcos } from "@jalon/ports/opco"
import { checkKey } from "../check-key.ts"
import { findConnections, keyPlace } from "../connections.ts"
import { keepExchanges } from "../keep-exchanges.ts"
import { saveCheck } from "../save-check.ts"

const ACTION = "deposits.check-keys"

type Checking = Work<{ opcos: Opcos; vault: FieldVault }>

/** The key lives from its opening to the answer of the OPCO, inside one step, and is in none of its results. */
const checkOne = async ({ data, who, services }: Checking, id: string, day: IsoDate): Promise<void> => {
  const opened = await data.inScope(who, ACTION, async (scope) => {
    const [row] = await findConnections(scope, sql`c.id = ${id} and c.key_sealed is not null`)
    return row?.key_sealed
      ? { row, key: await services.vault.open(scope, keyPlace(row.id), row.key_sealed) }
      : null
  })
  if (opened === null) return
  const { row, key } = opened
  const siren = row.center_siret.slice(0, 9)
  const checked = await checkKey(services.opcos, { opco: row.opco, key, siren, on: day })
  if (checked === null) return
  await data.inScope(who, ACTION, async (scope) => {
    await keepExchanges(scope, row.center_id, checked.exchanges)
    await saveCheck(scope, row.id, checked.check)
  })
}

export const handle = async ({ day }: { day: IsoDate }, work: Checking): Promise<void> => {
  const ids = await work.step("list", () =>
    work.data.inScope(work.who, ACTION, async (scope) =>
      (await findConnections(scope, sql`c.key_sealed is not null`)).map(({ id }) => id),
    ),
  )
  for (const id of ids) await work.step(`check ${id}`, () => checkOne(work, id, day))
}
