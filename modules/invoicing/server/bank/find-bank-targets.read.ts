import { sql } from "@jalon/data"
import { beginsWord, searchKeys } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { findTargets, presentTarget } from "./bank-targets.read.ts"

const SHOWN = 20

export const findBankTargets = read(wire.findBankTargets, async (reader, { query }) => {
  const words = searchKeys(query.q ?? "")
  const which = words.reduce(
    (all, word) =>
      sql`${all} and (t.sort_name ~ ${beginsWord(word)} or lower(t.number) like ${`%${word}%`} or lower(t.payer) like ${`%${word}%`})`,
    sql`true`,
  )
  const found = await findTargets(reader, {
    which,
    order: sql`abs(t.left_cents - ${query.near_cents}::float8), t.issued_on, t.number, t.id`,
    atMost: SHOWN + 1,
  })
  return { targets: found.slice(0, SHOWN).map(presentTarget), is_more: found.length > SHOWN }
})
