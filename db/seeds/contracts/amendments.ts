import { addMonths } from "@jalon/calendar"
import type { ContractsServices } from "@jalon/contracts/server"
import { addAmendment, comingDates, type PlayedContract } from "@jalon/contracts/testing"
import type { Scope } from "@jalon/data"
import { today } from "@jalon/kernel"
import { type ClassKey, trainings } from "../catalogue.ts"
import { enterAt } from "../history/enter-at.ts"
import type { Case } from "./case.ts"
import { cases } from "./cases.ts"
import { ownerOf } from "./life.ts"
import { moment, officeDay } from "./moments.ts"
import { idOfContract } from "./numbers.ts"
import { type NamedScan, scanId } from "./scan-id.ts"

type Amendment = Parameters<typeof addAmendment>[3]
type Fields = PlayedContract["typed"]

const signedOn = (day: string) => ({
  signature_employeur_date: day,
  signature_apprenti_date: day,
  contrat_date_conclusion: day,
})

const running = cases.filter(
  ({ student, kind, status }) =>
    kind === "11" && status === "engaged" && student.account === null && student.birthDate < "2008-01-01",
)
/** Contracts that run, which no journey opens: one for each kind of amendment, and where it stands. */
const amended = (rank: number): Case => running[rank * 3 + 3] as Case
const others = running.filter((_one, n) => n % 3 !== 0)
const otherOf = (group: ClassKey): Case => others.find(({ student }) => student.class === group) as Case
/** The one whose disability is declared. */
const disabled = cases.find(({ student, status }) => student.rqth && status === "engaged") as Case

const elsewhere = { numero: "9", voie: "rue Saint-Laud" }

const MORE_HOURS = 600

/** A year more: the exams, the hours and the pay move with the end. */
const oneMoreYear = (signed: Fields): Fields => ({
  contrat_date_fin: signed.contrat_date_fin ? addMonths(signed.contrat_date_fin, 12) : null,
  formation_date_fin_epreuves: signed.formation_date_fin_epreuves
    ? addMonths(signed.formation_date_fin_epreuves, 12)
    : null,
  formation_duree_heures: (signed.formation_duree_heures ?? 0) + MORE_HOURS,
})

const { ndrc } = trainings

const amendments: readonly { one: Case; told: Omit<Amendment, "fileId" | "conventionId">; day: string }[] = [
  {
    one: amended(0),
    day: "2026-11-02",
    told: {
      amendment_type: "36",
      status: "engaged",
      fields: {
        maitre1_emploi: "Cheffe d’équipe",
        contrat_date_effet_avenant: "2026-10-19",
        ...signedOn("2026-10-14"),
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
        ...signedOn("2026-10-20"),
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
        ...signedOn("2026-10-29"),
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
        ...signedOn("2026-11-10"),
      },
      given: {},
    },
  },
  {
    one: otherOf("mco_2a"),
    day: officeDay(today(), -3),
    told: {
      amendment_type: "33",
      status: "draft",
      fields: (signed) => ({
        ...oneMoreYear(signed),
        contrat_date_effet_avenant: signed.contrat_date_fin ?? null,
      }),
      paysMinimum: true,
      given: {},
    },
  },
  {
    one: disabled,
    day: officeDay(today(), -1),
    told: {
      amendment_type: "34",
      status: "ready",
      fields: (signed) => ({
        ...oneMoreYear(signed),
        contrat_date_effet_avenant: comingDates().contrat_date_debut,
      }),
      paysMinimum: true,
      given: {},
    },
  },
  {
    one: otherOf("mco_1b"),
    day: "2026-11-09",
    told: {
      amendment_type: "35",
      status: "transmitted",
      fields: {
        formation_intitule: ndrc.title,
        formation_rncp: ndrc.rncp,
        formation_code_diplome: ndrc.diploma,
        formation_heures_distance: ndrc.remote,
        contrat_date_effet_avenant: "2026-11-16",
        ...signedOn("2026-11-06"),
      },
      given: { transmitted_on: "2026-11-09" },
    },
  },
  {
    one: otherOf("mco_1a"),
    day: "2026-11-04",
    told: {
      amendment_type: "38",
      status: "engaged",
      fields: {
        lieu_formation_identique: false,
        lieu_formation_denomination: "Site de Cholet",
        lieu_formation_uai: "0990002P",
        lieu_formation_siret: "00000010900033",
        lieu_formation_adresse_numero: "3",
        lieu_formation_adresse_voie: "rue du Vieux-Lavoir",
        lieu_formation_adresse_code_postal: "49300",
        lieu_formation_adresse_commune: "Cholet",
        contrat_date_effet_avenant: "2026-10-26",
        ...signedOn("2026-10-20"),
      },
      given: { transmitted_on: "2026-10-21", answered_on: "2026-11-04" },
    },
  },
]

const SIGNED: readonly Amendment["status"][] = ["signed", "transmitted", "engaged", "refused"]
/** Types that a new convention, or its annex, comes with. */
const WITH_CONVENTION: readonly Amendment["amendment_type"][] = ["35", "38"]

const scansOf = ({
  one,
  told,
}: (typeof amendments)[number]): { signed?: NamedScan; convention?: NamedScan } => ({
  ...(SIGNED.includes(told.status) && {
    signed: {
      id: scanId(`avenant/${one.student.id}`),
      name: "avenant-signe.pdf",
      text: "Avenant n° 1 signé",
    },
  }),
  ...(WITH_CONVENTION.includes(told.amendment_type) && {
    convention: {
      id: scanId(`avenant-convention/${one.student.id}`),
      name: "annexe-convention.pdf",
      text: "Convention de formation, annexe de l’avenant n° 1",
    },
  }),
})

export const amendmentScans: readonly NamedScan[] = amendments.flatMap((one) => Object.values(scansOf(one)))

type InScope = (work: (scope: Scope) => Promise<void>) => Promise<void>

/** One amendment of each type, each where another may stand: from a draft to an agreement or a refusal. */
export const seedAmendments = async (
  services: Pick<ContractsServices, "vault">,
  inScope: InScope,
): Promise<void> => {
  for (const amendment of amendments)
    await inScope(async (scope) => {
      const { one, told, day } = amendment
      const at = moment(day, `${one.student.id}/avenant`)
      const { signed, convention } = scansOf(amendment)
      await addAmendment(
        services,
        await enterAt(scope, { by: ownerOf(one), at }),
        idOfContract(one.student),
        {
          ...told,
          ...(signed && { fileId: signed.id }),
          ...(convention && { conventionId: convention.id }),
        },
      )
    })
}
