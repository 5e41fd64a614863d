import { ownRows, type Scope, sql } from "@jalon/data"
import type { ContractRow } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"

/** Who binds the company reads its convention; the company's own address when nobody is named. */
export const conventionReader = ({ fields }: Pick<ContractRow, "fields">): string =>
  fields.employeur_signataire_courriel ?? fields.employeur_courriel ?? ""

/** The day by which the school asked for an answer, when it last proposed the convention. */
const askedForAt = async (scope: Scope, { id }: ContractRow): Promise<string | null> =>
  (
    await scope.find(sql<{ on: string | null }>`
      select given ->> 'asked_for' as on from contract_move
      where ${ownRows(scope.who)} and contract_id = ${id} and move = 'proposeConvention'
      order by created_at desc limit 1`)
  )?.on ?? null

type Sending = {
  /** When it is proposed only now; the day of the last proposal otherwise. */
  askedFor?: unknown
  /** Nothing moves: the history tells the mail itself. */
  isReminder?: boolean
}

export const sendConvention = async (
  { guestLinks }: Pick<ContractsServices, "guestLinks">,
  scope: Scope,
  row: ContractRow,
  { askedFor, isReminder = false }: Sending = {},
): Promise<void> => {
  const wanted = (typeof askedFor === "string" ? askedFor : await askedForAt(scope, row)) || null
  await guestLinks.issue(scope, {
    kind: "convention",
    subject: "contract",
    subjectId: row.id,
    email: conventionReader(row),
    facts: {
      company: row.fields.employeur_denomination ?? "",
      learner: row.fields.apprenti_prenom ?? row.fields.salarie_prenom ?? "",
      ...(wanted !== null && { asked_for: wanted }),
      ...(isReminder && { is_reminder: true }),
    },
  })
}
