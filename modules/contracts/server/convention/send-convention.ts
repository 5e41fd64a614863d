import type { Scope } from "@jalon/data"
import type { ContractRow } from "../contract-row.ts"
import type { ContractsServices } from "../services.ts"

/** Who binds the company reads its convention; the company's own address when nobody is named. */
export const conventionReader = ({ fields }: Pick<ContractRow, "fields">): string =>
  fields.employeur_signataire_courriel ?? fields.employeur_courriel ?? ""

export const sendConvention = async (
  { guestLinks }: Pick<ContractsServices, "guestLinks">,
  scope: Scope,
  row: ContractRow,
): Promise<void> => {
  await guestLinks.issue(scope, {
    kind: "convention",
    subject: "contract",
    subjectId: row.id,
    email: conventionReader(row),
    facts: {
      company: row.fields.employeur_denomination ?? "",
      learner: row.fields.apprenti_prenom ?? row.fields.salarie_prenom ?? "",
    },
  })
}
