import { addDays } from "@jalon/kernel"
import type { ContractData } from "../dictionary/index.ts"
import { filesWithState, periodOf } from "../facts/agreement.ts"
import { answerOf, isSaid, numberOf, textOf } from "../facts/known.ts"
import {
  day,
  isEmployersGroup,
  isFamily,
  isFamilyDeclaration,
  isTempWork,
  yearsOf,
} from "../facts/situations.ts"
import { blocking, notApplicable, ok, rule, waitsFor, warning } from "./rule.ts"
import { judgeStays, linesOf, STAYS, staysOf } from "./stays-abroad.ts"

const HALF = 2
const HOSTS = ["entreprises_accueil"] as const

const hosts = (contract: ContractData) =>
  answerOf(contract, "situation_accueil") === true ? linesOf(contract.entreprises_accueil) : null
const hasTwoEmployers = (contract: ContractData) => textOf(contract, "contrat_mode_contractuel") === "4"

/** Situations that are recorded at the source: each rule speaks once its switch is on. */
export const situationRules = [
  rule({
    id: "MOB-01",
    severity: "blocking",
    topic: "dates",
    title: "Durée de la mobilité à l'étranger",
    explanation:
      "Les périodes à l'étranger ne dépassent ni {mobilite_mois} mois en tout, ni la moitié de la durée du contrat.",
    message: "La mobilité ne peut dépasser un an ni la moitié du contrat.",
    fix: "Raccourcissez les périodes à l'étranger.",
    source: "Code du travail, L6222-42",
    fields: STAYS,
    thresholds: ["mobilite_mois"],
    check: (contract, { thresholds }) => judgeStays(contract, thresholds.mobilite_mois, blocking),
  }),
  rule({
    id: "MOB-02",
    severity: "blocking",
    topic: "signatures",
    title: "Convention de mobilité",
    explanation:
      "L'apprenti (et son représentant légal), l'employeur, le CFA et la structure d'accueil signent la convention avant le départ. La structure peut s'en dispenser quand ses propres documents donnent les garanties, ou quand un partenariat lie les deux organismes de formation.",
    message: "La convention de mobilité est signée avant le départ.",
    fix: "Faites signer la convention, puis indiquez sa date.",
    source: "Code du travail, L6222-44 et R6222-66 à R6222-68",
    fields: STAYS,
    check: (contract, { today }) => {
      const listed = staysOf(contract)
      if (listed === null) return notApplicable
      if (listed.length === 0) return waitsFor(...STAYS)
      const isLate = listed.some(({ du, convention_le }) => {
        const [from, signed] = [day(du), day(convention_le)]
        return from !== null && (signed === null ? from <= today : signed > from)
      })
      if (isLate) return blocking()
      return listed.every(({ convention_le }) => day(convention_le) !== null)
        ? ok()
        : warning({}, { message: "Convention de mobilité à signer par tous avant le départ." })
    },
  }),
  rule({
    id: "MOB-03",
    severity: "blocking",
    topic: "employer",
    title: "Mobilité et travail temporaire",
    explanation:
      "Une entreprise de travail temporaire n'envoie pas son apprenti dans une structure d'un autre État de l'Union européenne.",
    message:
      "Une entreprise de travail temporaire ne peut pas prévoir cette mobilité dans l'Union européenne.",
    fix: "Retirez la période, ou vérifiez l'employeur.",
    source: "Code du travail, R6226-4",
    fields: STAYS,
    check: (contract) => {
      const listed = staysOf(contract)
      if (listed === null || !isTempWork(contract)) return notApplicable
      return listed.some(({ ue }) => ue === true) ? blocking() : ok()
    },
  }),
  rule({
    id: "ACC-01",
    severity: "blocking",
    topic: "employer",
    title: "Nombre d'entreprises d'accueil",
    explanation:
      "Un contrat a {accueil_entreprises} entreprises d'accueil au plus, {accueil_entreprises_groupement} quand l'employeur est un groupement d'employeurs.",
    message: "{count} entreprises d'accueil : {most} au plus pour ce contrat.",
    fix: "Retirez une entreprise d'accueil.",
    source: "Code du travail, R6223-10 à R6223-12",
    fields: HOSTS,
    thresholds: ["accueil_entreprises", "accueil_entreprises_groupement"],
    check: (contract, { thresholds }) => {
      const listed = hosts(contract)
      if (listed === null) return notApplicable
      if (listed.length === 0) return waitsFor(...HOSTS)
      const most = isEmployersGroup(contract)
        ? thresholds.accueil_entreprises_groupement
        : thresholds.accueil_entreprises
      const values = { count: listed.length, most }
      return listed.length <= most ? ok(values) : blocking(values)
    },
  }),
  rule({
    id: "ACC-02",
    severity: "blocking",
    topic: "training",
    title: "Temps en entreprise d'accueil",
    explanation:
      "Le temps passé dans les entreprises d'accueil ne dépasse pas la moitié du temps en entreprise, compté sur {heures_annuelles} heures par an moins la formation.",
    message: "{hours} h en entreprise d'accueil : {most} h au plus, la moitié du temps en entreprise.",
    fix: "Réduisez les heures des entreprises d'accueil.",
    source: "Code du travail, R6223-10",
    fields: HOSTS,
    thresholds: ["heures_annuelles"],
    check: (contract, { thresholds }) => {
      const listed = hosts(contract)
      if (listed === null) return notApplicable
      const [years, taught] = [yearsOf(contract), numberOf(contract, "formation_duree_heures")]
      if (years === null) return waitsFor("contrat_date_debut", "contrat_date_fin")
      if (taught === null) return waitsFor("formation_duree_heures")
      if (listed.length === 0 || listed.some(({ heures }) => typeof heures !== "number"))
        return waitsFor(...HOSTS)
      const hours = listed.reduce((sum, { heures }) => sum + (heures ?? 0), 0)
      const most = Math.floor((thresholds.heures_annuelles * years - taught) / HALF)
      return hours <= most ? ok({ hours, most }) : blocking({ hours, most })
    },
  }),
  rule({
    id: "ACC-03",
    severity: "warning",
    topic: "attachments",
    title: "Convention d'accueil",
    explanation:
      "L'employeur, l'entreprise d'accueil et l'apprenti signent une convention, adressée dès sa conclusion au CFA et à l'organisme de dépôt.",
    message: "Convention d'accueil à adresser au CFA et à l'organisme de dépôt.",
    fix: "Joignez la convention aux pièces, puis indiquez quand elle a été adressée.",
    source: "Code du travail, R6223-11 à R6223-16",
    fields: HOSTS,
    check: (contract) => {
      const listed = hosts(contract)
      if (listed === null || listed.length === 0) return notApplicable
      return listed.every(({ convention_le }) => day(convention_le) !== null) ? ok() : warning()
    },
  }),
  rule({
    id: "ACC-04",
    severity: "blocking",
    topic: "employer",
    title: "Accueil et travail temporaire",
    explanation: "L'apprenti d'une entreprise de travail temporaire n'a pas d'entreprise d'accueil.",
    message: "Une entreprise de travail temporaire ne peut pas recourir à une entreprise d'accueil.",
    fix: "Retirez les entreprises d'accueil, ou vérifiez l'employeur.",
    source: "Code du travail, R6226-4",
    fields: ["situation_accueil"],
    check: (contract) =>
      hosts(contract) === null ? notApplicable : isTempWork(contract) ? blocking() : ok(),
  }),
  rule({
    id: "SAI-01",
    severity: "blocking",
    topic: "employer",
    title: "Deux employeurs saisonniers",
    explanation:
      "Les deux employeurs signent le contrat, et chacun a son maître d'apprentissage. Le dépôt se fait auprès de l'OPCO du premier nommé.",
    message: "Indiquez le maître d'apprentissage du second employeur.",
    fix: "Complétez « Situations particulières ».",
    source: "Code du travail, L6222-5-1",
    uncertain: "OPCO du dépôt : à confirmer.",
    fields: ["employeur2_maitre_nom", "employeur2_maitre_prenom"],
    check: (contract, { gate = "ready" }) => {
      if (!hasTwoEmployers(contract)) return notApplicable
      if (!isSaid(contract.employeur2_maitre_nom) || !isSaid(contract.employeur2_maitre_prenom))
        return blocking()
      return gate === "deposit" && !isSaid(contract.employeur2_signature_date)
        ? blocking(
            {},
            {
              message: "La signature du second employeur manque.",
              fix: "Indiquez sa date.",
              fields: ["employeur2_signature_date"],
            },
          )
        : ok()
    },
  }),
  rule({
    id: "SAI-02",
    severity: "blocking",
    topic: "dates",
    title: "Calendrier des deux employeurs",
    explanation:
      "Le calendrier annexé dit, pour chaque jour du contrat, lequel des deux employeurs occupe l'apprenti.",
    message: "Le calendrier des deux employeurs doit couvrir tout le contrat, sans chevauchement.",
    fix: "Faites suivre les périodes jour après jour, du premier au dernier jour du contrat.",
    source: "Code du travail, L6222-5-1",
    fields: ["saison_calendrier"],
    check: (contract) => {
      if (!hasTwoEmployers(contract)) return notApplicable
      const period = periodOf(contract)
      if (period === null) return waitsFor("contrat_date_debut", "contrat_date_fin")
      const seasons = linesOf(contract.saison_calendrier).toSorted((a, b) =>
        (a.du ?? "") < (b.du ?? "") ? -1 : 1,
      )
      if (seasons.length === 0) return waitsFor("saison_calendrier")
      const isWhole =
        seasons.every(
          ({ employeur, du, au }) => isSaid(employeur) && day(du) !== null && (au ?? "") >= (du ?? ""),
        ) &&
        seasons[0]?.du === period.from &&
        seasons.at(-1)?.au === period.to &&
        seasons.every(({ du }, at) => {
          const before = day(seasons[at - 1]?.au)
          return at === 0 || (before !== null && du === addDays(before, 1))
        })
      return isWhole ? ok() : blocking()
    },
  }),
  rule({
    id: "FAM-01",
    severity: "info",
    topic: "form",
    title: "Apprentissage familial",
    explanation:
      "Quand un ascendant emploie un mineur, une déclaration remplace le contrat : l'employeur et l'apprenti la signent, le CFA la vise, et elle se dépose comme un contrat. Une part du salaire va sur un compte ouvert au nom de l'apprenti. Majeur, l'apprenti signe un contrat ordinaire.",
    message: "Une déclaration remplace le contrat : le document s'intitule « Déclaration ».",
    fix: "Faites signer l'employeur et l'apprenti.",
    source: "Code du travail, L6222-5 et R6224-8",
    uncertain: "L'article L6222-5 a changé en 2026 : à confirmer.",
    fields: ["employeur_specifique"],
    check: (contract) =>
      isFamily(contract) ? ok({ declaration: isFamilyDeclaration(contract) }) : notApplicable,
  }),
  rule({
    id: "PUB-08",
    severity: "warning",
    topic: "training",
    title: "Pratique hors de chez l'employeur public",
    explanation:
      "Un employeur public peut confier une part de la pratique à un autre organisme public ou à une entreprise, par convention ; il en garde plus de la moitié.",
    message: "L'employeur public garde plus de la moitié de la pratique : {part} % se font ailleurs.",
    fix: "Réduisez la part confiée à un autre.",
    source: "Code du travail, D6271-1 et D6271-2",
    fields: ["pratique_ailleurs_part"],
    check: (contract) => {
      if (!filesWithState(contract) || answerOf(contract, "pratique_ailleurs") !== true) return notApplicable
      const part = numberOf(contract, "pratique_ailleurs_part")
      if (part === null) return waitsFor("pratique_ailleurs_part")
      return part < 50 ? ok({ part }) : warning({ part })
    },
  }),
]
