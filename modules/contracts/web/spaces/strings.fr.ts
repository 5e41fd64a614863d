import { formatEuros, formatFrenchDate, typography as t } from "@jalon/kernel"
import type { ContractType, SpaceStage } from "../../rules/index.ts"

const percent = (rate: number) => `${String(rate).replace(".", ",")} %`

export const ownContractWords = {
  /** Worded by the design, kept as it is. */
  empty: "Aucun contrat pour l’instant. Votre école vous préviendra ici.",
  types: {
    apprentissage: t("Contrat d'apprentissage"),
    professionnalisation: "Contrat de professionnalisation",
  } satisfies Record<ContractType, string>,
  stages: {
    preparation: t("Préparation"),
    signature: "Signature",
    funding: "Financement",
    execution: "En entreprise",
  } satisfies Record<SpaceStage, string>,
  stagesLabel: t("Avancement du contrat"),
  next: t("À faire"),
  steps: {
    complete: { text: t("Complétez vos informations et vos documents."), link: "Compléter mon profil" },
    sign: {
      text: t("Vous n'avez rien à signer pour le moment : les autres signataires sont attendus."),
      link: null,
    },
    sign_amendment: { text: t("Un avenant à votre contrat est en cours de signature."), link: null },
  },
  openForm: {
    complete: t("Compléter ma partie du contrat"),
    sign: t("Lire et signer mon contrat"),
    sign_amendment: t("Lire et signer l'avenant"),
  },
  formText: {
    complete: t("Votre école attend quelques informations sur vous pour ce contrat. Comptez cinq minutes."),
    sign: t(
      "Votre contrat est prêt : un code par e-mail, une lecture, et vous signez. Comptez trois minutes.",
    ),
    sign_amendment: t(
      "Un avenant change votre contrat : lisez ce qui change, puis signez avec un code reçu par e-mail. Comptez trois minutes.",
    ),
  },
  number: "N°",
  company: "Entreprise",
  noCompany: t("Pas encore indiquée"),
  training: "Formation",
  school: "École",
  tutors: {
    apprentissage: t("Maître d'apprentissage"),
    professionnalisation: "Tuteur",
  } satisfies Record<ContractType, string>,
  dates: "Dates",
  from: (day: string) => `À partir du ${formatFrenchDate(day)}`,
  noDates: t("Pas encore fixées"),
  brokenOn: "Dernier jour",
  week: t("Durée du travail"),
  weekOf: (minutes: number) =>
    t(`${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60}`} par semaine`),
  pay: t("Rémunération brute"),
  payLater: t("Elle sera indiquée ici quand le contrat sera prêt à signer."),
  payFirst: (cents: number) => t(`${formatEuros(cents)} par mois à l'embauche`),
  payBases: { SMIC: "du SMIC", SMC: t("du minimum de la branche") } as Readonly<Record<string, string>>,
  payRate: (rate: number, of: string) => t(`${percent(rate)} ${of}`),
  payMonthly: (cents: number) => t(`${formatEuros(cents)} par mois`),
  payNote: t("Quand le SMIC ou le minimum de la branche augmente, le salaire suit."),
  copy: t("Télécharger le contrat"),
  copyNote: t("Votre numéro de sécurité sociale n'y figure pas."),
}
