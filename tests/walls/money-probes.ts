import type pg from "pg"

/** Moves an instalment to another day as a member would, and tells whether what is expected of that day followed. */
export const opensElsewhere = async (admin: pg.Client): Promise<boolean> => {
  const { rows } = await admin.query<{ organization_id: number; id: string }>(
    "select organization_id, id from instalment where bucket <> 'closed' limit 1",
  )
  await admin.query("begin")
  try {
    await admin.query("set local role jalon_app")
    await admin.query(
      "select set_config('app.kind', 'member', true), set_config('app.organization_id', $1, true)",
      [String(rows[0]?.organization_id)],
    )
    await admin.query("update instalment set opens_on = '2041-01-01' where id = $1", [rows[0]?.id])
    const kept = "select from money_day where kind = 'expected' and day = '2041-01-01'"
    return (await admin.query(kept)).rowCount === 1
  } catch {
    return false
  } finally {
    await admin.query("rollback")
  }
}

/** Receives money as a member would, lets something follow, and tells whether what came in that month did. */
export const receives = async (
  admin: pg.Client,
  { next, kept }: { next?: string; kept: string },
): Promise<boolean> => {
  const { rows } = await admin.query<{ organization_id: number; id: string; instalment_id: string }>(
    "select organization_id, id, instalment_id from invoice where kind = 'invoice' limit 1",
  )
  const invoice = rows[0]
  await admin.query("begin")
  try {
    await admin.query("set local role jalon_app")
    await admin.query(
      "select set_config('app.kind', 'member', true), set_config('app.organization_id', $1, true)",
      [String(invoice?.organization_id)],
    )
    await admin.query(
      `insert into invoice_payment (id, organization_id, invoice_id, cents, paid_on, method)
       values (gen_random_uuid(), $1, $2, 1, '2041-01-15', 'transfer')`,
      [invoice?.organization_id, invoice?.id],
    )
    if (next) await admin.query(next, [invoice?.instalment_id])
    const found = `select from received_month where month = '2041-01-01' and dimension = 'funder' and cents <> 0 and ${kept}`
    return (await admin.query(found)).rowCount === 1
  } catch {
    return false
  } finally {
    await admin.query("rollback")
  }
}
export const ELSEWHERE = {
  next: "update instalment set payer_key = 'elsewhere' where id = $1",
  kept: "key = 'elsewhere'",
}
