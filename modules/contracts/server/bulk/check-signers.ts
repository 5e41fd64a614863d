import { ownRows, type Scope, sql } from "@jalon/data"
import { typography } from "@jalon/kernel"
import { type AwaitedSigner, awaitedSigners } from "@jalon/signatures/server"
import type { ContractStatus } from "../../rules/index.ts"
import type { CheckedContract } from "../../wire/index.ts"

type Row = Pick<CheckedContract, "id" | "number" | "contract_type" | "learner_name"> & {
  status: ContractStatus
}

const said = (sentence: string) => ({ sentence: typography(sentence), section: null })

const reasonsOf = ({ status }: Row, awaited: readonly AwaitedSigner[]) => {
  if (status !== "in_signature") return [said("Ce contrat n'est pas en signature.")]
  if (awaited.length === 0) return [said("Aucun signataire n'est attendu par un lien.")]
  return awaited.flatMap(({ notBecause }) => (notBecause === null ? [] : [said(notBecause)]))
}

const checked = ({ status, ...row }: Row, all: readonly AwaitedSigner[]): CheckedContract => {
  const awaited = all.filter(({ subject_id }) => subject_id === row.id)
  const signers = awaited.filter(({ notBecause }) => notBecause === null).map(({ name }) => name)
  const reasons = reasonsOf({ status, ...row }, awaited)
  const isOpen = signers.length > 0
  return {
    ...row,
    is_open: isOpen,
    reasons: isOpen ? [] : reasons,
    // Some are written to, others are not: it goes on, and says so.
    warnings: isOpen ? reasons : [],
    email: null,
    signers,
    signature: null,
  }
}

/** Whom a reminder of some contracts would reach: two questions for all of them, none is opened. */
export const checkSigners = async (scope: Scope, ids: readonly string[]): Promise<CheckedContract[]> => {
  const rows = await scope.run(sql<Row>`
    select c.id, c.number, c.contract_type, c.learner_name, c.status from contract c
    where ${ownRows(scope.who, "c.organization_id")} and c.id = any(${[...ids]}::uuid[])`)
  const awaited = await awaitedSigners(scope, "contract", ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [checked(row, awaited)] : []
  })
}
