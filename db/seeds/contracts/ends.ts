import type { ContractsServices } from "@jalon/contracts/server"
import { addRupture } from "@jalon/contracts/testing"
import { ownRows, type Scope, sql } from "@jalon/data"
import { enterAt } from "../history/enter-at.ts"
import { amendmentScans, seedAmendments } from "./amendments.ts"
import type { Case } from "./case.ts"
import { brokenCases, cases, formerCases } from "./cases.ts"
import { ownerOf } from "./life.ts"
import { moment, officeDay } from "./moments.ts"
import { idOfContract, idOfFormer } from "./numbers.ts"
import { type NamedScan, scanId } from "./scan-id.ts"
import { BROKEN_ON } from "./typed-fields.ts"

type Rupture = Parameters<typeof addRupture>[3]

/** Left by common accord, and hired elsewhere since. */
const agreed = { reason: "commun_accord", place: "Angers", signed_by: ["employer", "person"] } as const

const ruptures: readonly { one: Case; id: string; said: Omit<Rupture, "file_id" | "accepts_warnings"> }[] = [
  ...formerCases
    .filter(({ cohort }) => cohort === undefined)
    .map((one) => ({
      one,
      id: idOfFormer(one.student),
      said: {
        ...agreed,
        signed_by: [...agreed.signed_by],
        last_day: BROKEN_ON,
        written_on: "2026-09-28",
        done: { tell_opco: "2026-10-02", certificate: BROKEN_ON },
      },
    })),
  ...brokenCases.map((one) => ({
    one,
    id: idOfContract(one.student),
    said: {
      ...agreed,
      signed_by: [...agreed.signed_by],
      last_day: "2026-10-08",
      written_on: "2026-10-06",
      done: { tell_opco: "2026-10-09" },
    },
  })),
]

/** The scans that were joined, of what was signed. */
export const contractScans: readonly NamedScan[] = [
  ...ruptures.map(({ id }) => ({
    id: scanId(`rupture/${id}`),
    name: "acte-de-rupture-signe.pdf",
    text: "Acte de rupture signé",
  })),
  ...amendmentScans,
]

type InScope = (work: (scope: Scope) => Promise<void>) => Promise<void>

/** Whoever found another employer is an apprentice again. */
const hiredAgain = async (scope: Scope, { student, starts }: Case): Promise<void> => {
  await scope.run(sql`
    update student set status = 'APPRENTI', status_since = ${starts}::date where ${ownRows(scope.who)} and id = ${student.id}`)
}

/** What becomes of contracts in autumn: some are broken and followed up, some amended, or about to be. */
export const seedContractEnds = async (
  services: Pick<ContractsServices, "vault">,
  inScope: InScope,
): Promise<void> => {
  for (const { one, id, said } of ruptures)
    await inScope(async (scope) => {
      const by = ownerOf(one)
      const at = moment(officeDay(said.last_day, 1), `${id}/rupture`)
      await addRupture(services, await enterAt(scope, { by, at }), id, {
        ...said,
        accepts_warnings: true,
        file_id: scanId(`rupture/${id}`),
      })
      const now = cases.find(({ student }) => student.id === one.student.id)
      if (now) await hiredAgain(await enterAt(scope, { by, at: moment(now.starts, `${id}/again`) }), now)
    })
  await seedAmendments(services, inScope)
}
