import type { ContractsServices } from "@jalon/contracts/server"
import { addAmendment, addRupture, comingDates } from "@jalon/contracts/testing"
import { ownRows, type Scope, sql } from "@jalon/data"
import { today } from "@jalon/kernel"
import { enterAt } from "../history/enter-at.ts"
import { idOf } from "../ids.ts"
import type { Case } from "./case.ts"
import { brokenCases, cases, formerCases } from "./cases.ts"
import { ownerOf } from "./life.ts"
import { moment, officeDay } from "./moments.ts"
import { idOfContract, idOfFormer } from "./numbers.ts"
import { BROKEN_ON } from "./typed-fields.ts"

type Rupture = Parameters<typeof addRupture>[3]
type Amendment = Parameters<typeof addAmendment>[3]

const scanId = (name: string) => idOf(`file/contract/${name}`)

const signed = (day: string) => ({
  signature_employeur_date: day,
  signature_apprenti_date: day,
  contrat_date_conclusion: day,
})

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

const running = cases.filter(
  ({ student, kind, status }) =>
    kind === "11" && status === "engaged" && student.account === null && student.birthDate < "2008-01-01",
)
/** Contracts that run, which no journey opens: one for each kind of amendment, and where it stands. */
const amended = (rank: number): Case => running[rank * 3 + 3] as Case

const elsewhere = { numero: "9", voie: "rue Saint-Laud" }

const amendments: readonly { one: Case; told: Omit<Amendment, "fileId">; day: string }[] = [
  {
    one: amended(0),
    day: "2026-11-02",
    told: {
      amendment_type: "36",
      status: "engaged",
      fields: {
        maitre1_emploi: "Cheffe d’équipe",
        contrat_date_effet_avenant: "2026-10-19",
        ...signed("2026-10-14"),
      },
      given: { transmitted_on: "2026-10-15", answered_on: "2026-11-02" },
    },
  },
  {
    one: amended(1),
    day: officeDay(today(), -2),
    told: {
      amendment_type: "36",
      status: "draft",
      fields: {
        maitre1_emploi: "Responsable adjoint",
        contrat_date_effet_avenant: comingDates().contrat_date_debut,
      },
      given: {},
    },
  },
  {
    one: amended(2),
    day: "2026-11-06",
    told: {
      amendment_type: "36",
      status: "refused",
      fields: {
        contrat_duree_hebdo_heures: 37,
        contrat_date_effet_avenant: "2026-10-01",
        ...signed("2026-10-20"),
      },
      given: {
        transmitted_on: "2026-10-21",
        answered_on: "2026-11-06",
        reason: "La date d’effet précède les signatures : l’avenant doit être signé avant de s’appliquer.",
      },
    },
  },
  {
    one: amended(3),
    day: "2026-11-05",
    told: {
      amendment_type: "31",
      status: "transmitted",
      fields: {
        employeur_denomination: "Distribution de l’Anjou SAS",
        contrat_date_effet_avenant: "2026-11-02",
        ...signed("2026-10-29"),
      },
      given: { transmitted_on: "2026-11-05" },
    },
  },
  {
    one: amended(4),
    day: "2026-11-10",
    told: {
      amendment_type: "37",
      status: "signed",
      fields: {
        employeur_adresse_numero: elsewhere.numero,
        employeur_adresse_voie: elsewhere.voie,
        contrat_date_effet_avenant: "2026-11-16",
        ...signed("2026-11-10"),
      },
      given: {},
    },
  },
]

/** The scans that were joined, of what was signed. */
export const contractScans: readonly { id: string; name: string; text: string }[] = [
  ...ruptures.map(({ id }) => ({
    id: scanId(`rupture/${id}`),
    name: "acte-de-rupture-signe.pdf",
    text: "Acte de rupture signé",
  })),
  ...amendments
    .filter(({ told }) => told.status !== "draft")
    .map(({ one }) => ({
      id: scanId(`avenant/${one.student.id}`),
      name: "avenant-signe.pdf",
      text: "Avenant n° 1 signé",
    })),
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
  for (const { one, told, day } of amendments)
    await inScope(async (scope) => {
      const at = moment(day, `${one.student.id}/avenant`)
      await addAmendment(
        services,
        await enterAt(scope, { by: ownerOf(one), at }),
        idOfContract(one.student),
        {
          ...told,
          ...(told.status !== "draft" && { fileId: scanId(`avenant/${one.student.id}`) }),
        },
      )
    })
}
