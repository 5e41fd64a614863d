import { randomUUID } from "node:crypto"
import { putRow } from "@jalon/identity/testing"
import type pg from "pg"
import { canaryId, canaryOf } from "./canary.ts"

/** One row of a school in every table of deposits. */
export const canaryDeposits = async (
  admin: pg.Client,
  id: number,
  { contractId, centerId }: { contractId: string; centerId: string },
): Promise<void> => {
  const put = (table: string, row: Record<string, unknown>) => putRow(admin, table, row)
  const text = canaryOf(`organization-${id}`)
  const own = () => ({ id: randomUUID(), organization_id: id })
  const bytes = Buffer.from(text)
  const file = own()
  await put("stored_file", {
    ...file,
    key: `${text}/${file.id}`,
    file_name: text,
    declared_size: 1,
    size: 1,
    content_type: "application/pdf",
    sha256: bytes,
    state: "clean",
    checked_at: new Date(),
  })
  const deposit = { id: canaryId(id), organization_id: id }
  await put("deposit", {
    ...deposit,
    contract_id: contractId,
    contract_version: 1,
    center_id: centerId,
    opco: "akto",
    state: "taken",
    payload_sealed: bytes,
    payload_sha256: bytes,
    internal_number: text,
    opco_comment: text,
  })
  await put("deposit_document", {
    ...own(),
    deposit_id: deposit.id,
    rank: 0,
    kind: "contract",
    title: text,
    file_id: file.id,
    channel: "portal",
  })
  await put("opco_instalment", { ...own(), deposit_id: deposit.id, number: 1, code: text })
  await put("opco_extra_cost", { ...own(), deposit_id: deposit.id, rank: 0, kind: text })
}
