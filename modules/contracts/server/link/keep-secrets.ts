import { saveSensitiveAnswers } from "@jalon/students/server"
import { fixedMessages } from "@jalon/wire-kit"
import { type ContractData, type ContractType, fieldOf, healthKeys, personPrefix } from "../../rules/index.ts"
import { refuse } from "../../wire/words.fr.ts"
import { secretsOf } from "../assess.ts"
import type { FieldValues } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"
import type { GuestLinkContext } from "./with-guest-link.ts"

const isSecret = ({ open }: GuestLinkContext, key: string) =>
  fieldOf(open.row.contract_type, key)?.group === "secret"

/** Sealed answers, and the others. */
export const partSecrets = (
  at: GuestLinkContext,
  fields: FieldValues,
): { secret: Partial<ContractData>; plain: FieldValues } => {
  const entries = Object.entries(fields)
  return {
    secret: Object.fromEntries(entries.filter(([key]) => isSecret(at, key))),
    plain: Object.fromEntries(entries.filter(([key]) => !isSecret(at, key))),
  }
}

/** The three answers of the form are one: a « non » says nothing of the rights that are asked about next. */
const healthOf = (type: ContractType, said: Partial<ContractData>) => {
  const keys = healthKeys(type)
  const rqth = said[keys.rqth]
  if (typeof rqth !== "boolean") return null
  const unsaid = keys.rights.filter((key) => !rqth && typeof said[key] !== "boolean")
  if (unsaid.length > 0)
    throw refuse(
      "request.invalid",
      {},
      Object.fromEntries(unsaid.map((key) => [key, fixedMessages.required])),
    )
  const [young, extended] = keys.rights.map((key) => !rqth && said[key] === true)
  return { rqth, rqth_equivalence_jeunes: young === true, rqth_extension_boe: extended === true }
}

/**
 * What the person hired says of herself goes to her record, sealed, and nothing of it stays in the contract. Answers the
 * sealed answers as they are then known.
 */
export const keepSecrets = async (
  services: Pick<ContractsServices, "vault">,
  at: GuestLinkContext,
  said: Partial<ContractData>,
): Promise<Partial<ContractData>> => {
  const {
    scope,
    open: { row, secrets },
  } = at
  if (Object.keys(said).length === 0) return secrets
  if (row.student_id === null) throw refuse("contract.student_unknown")
  const { [`${personPrefix(row.contract_type)}_nir` as const]: nir, ...health } = said
  await saveSensitiveAnswers(services, scope, row.student_id, {
    ...(nir !== undefined && { nir }),
    ...(Object.keys(health).length > 0 && { health: healthOf(row.contract_type, health) }),
  })
  return secretsOf(services, scope, row)
}
