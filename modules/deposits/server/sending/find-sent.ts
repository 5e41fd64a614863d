import { type Data, ownRows, sql, type Who } from "@jalon/data"
import type { ContractNumbers, FileIdentity, OpcoAnswer, OpcoClient } from "@jalon/ports/opco"
import { isSameFile, isTold } from "../../rules/index.ts"
import type { DepositPayload, DepositRow } from "../deposit-rows.ts"

const AT_ONCE = 40

export type Sent =
  | { kind: "found"; numbers: ContractNumbers }
  | { kind: "absent" }
  /** The OPCO has files that it says too little of: one of them may be ours. */
  | { kind: "untold" }

type Asking = { data: Data; who: Who }

const textOf = (part: unknown, name: string): string | null => {
  const found = (part as Record<string, unknown> | undefined)?.[name]
  return typeof found === "string" ? found : null
}

/** Whom the file that was sent is about. */
const identityOf = ({ cerfa }: DepositPayload): FileIdentity => ({
  employerSiret: textOf(cerfa.employeur, "siret"),
  lastName: textOf(cerfa.apprenti, "nom"),
  firstName: textOf(cerfa.apprenti, "prenom"),
  bornOn: textOf(cerfa.apprenti, "dateNaissance")?.slice(0, 10) ?? null,
  from: textOf(cerfa.contrat, "dateDebutContrat")?.slice(0, 10) ?? null,
})

const knownNumbers = async ({ data, who }: Asking, { center_id, opco }: DepositRow): Promise<Set<string>> =>
  data.inScope(who, "deposits.find-sent", async (scope) => {
    const rows = await scope.run(sql<{ internal_number: string }>`
      select internal_number from deposit
      where ${ownRows(scope.who)} and center_id = ${center_id} and opco = ${opco} and internal_number is not null`)
    return new Set(rows.map(({ internal_number }) => internal_number))
  })

const failed = (answer: OpcoAnswer<unknown>) => (answer.outcome === "failed" ? answer : null)

/** Looks for a file that was sent without an answer, among those whose numbers nobody here knows. */
export const findSent = async (
  asking: Asking,
  client: OpcoClient,
  deposit: DepositRow,
  payload: DepositPayload,
): Promise<OpcoAnswer<Sent>> => {
  const states = await client.contractStates()
  if (states.outcome === "failed") return states
  const known = await knownNumbers(asking, deposit)
  // The newest first: that is where a file sent a minute ago stands.
  const candidates = states.value.filter(({ internal }) => !known.has(internal)).toReversed()
  const sent = identityOf(payload)
  let isUntold = false
  for (let from = 0; from < candidates.length; from += AT_ONCE) {
    const files = await client.listContracts(
      candidates.slice(from, from + AT_ONCE).map(({ internal }) => internal),
    )
    const refused = failed(files)
    if (refused) return refused
    for (const { identity, internal, external, deca } of files.outcome === "done" ? files.value : []) {
      if (!isTold(identity)) isUntold = true
      else if (isSameFile(sent, identity))
        return { outcome: "done", value: { kind: "found", numbers: { internal, external, deca } } }
    }
  }
  return { outcome: "done", value: { kind: isUntold ? "untold" : "absent" } }
}
