import { formatFrenchDate, formatWholeEuros, type IsoDate, today, typography } from "@jalon/kernel"
import { type CodeList, codesOffered, labelOn, reducedForDistance } from "@jalon/legal-values/rules"
import type { ClassDateFault, ClassLife } from "./class-life.ts"
import type { DocumentCondition } from "./document-catalogue.ts"
import type { EntrustedDoubt, EntrustedKind } from "./entrusted.ts"
import type { LevelState } from "./funding-levels.ts"
import type { PreparationDoubt, PreparationRight } from "./preparation.ts"
import type { TrainingCheck } from "./training-checks.ts"

type Tone = "neutral" | "info" | "waiting" | "success" | "danger"
type Labelled = { text: string; tone: Tone }

export const classLifeWords: Record<ClassLife, Labelled> = {
  preparation: { text: "Préparation", tone: "neutral" },
  open: { text: "Ouverte", tone: "info" },
  running: { text: "En cours", tone: "success" },
  finished: { text: "Terminée", tone: "neutral" },
  archived: { text: "Archivée", tone: "neutral" },
}

export const trainingStatusWords: Record<"draft" | "active" | "closed" | "archived", Labelled> = {
  draft: { text: "Brouillon", tone: "neutral" },
  active: { text: "Active", tone: "success" },
  closed: { text: "Fermée", tone: "neutral" },
  archived: { text: "Archivée", tone: "neutral" },
}

export const levelStateWords: Record<LevelState, Labelled> = {
  past: { text: "Échu", tone: "neutral" },
  current: { text: "En vigueur", tone: "success" },
  coming: { text: "À venir", tone: "info" },
}

export const conditionWords: Record<DocumentCondition, string> = {
  always: "Pour tous",
  minor: "Si mineur",
  adult: "Si majeur",
  non_eu: "Hors Union européenne",
  rqth: "Si RQTH",
  optional: "Facultatif",
}

export const certificationTypeWords = {
  diplome: "Diplôme",
  titre_professionnel: "Titre professionnel",
  titre_rncp: "Titre RNCP",
  cqp: "CQP",
  autre: "Autre",
} as const

export const deliveryModeWords = {
  presentiel: "Présentiel",
  hybride: "Hybride",
  distanciel: "À distance",
} as const

export const entrustedKindWords: Record<EntrustedKind, string> = {
  l6232_1: typography("Enseignements confiés par convention (L6232-1)"),
  ufa: typography("Unité de formation par apprentissage (UFA)"),
}

export const entrustedDoubtWords: Record<EntrustedDoubt, string> = {
  qualiopi_ended: typography("Certificat Qualiopi échu"),
  not_allowed: typography("Non autorisé par le certificateur"),
  without_hours: typography("Heures à indiquer"),
}

export const preparationRightWords: Record<PreparationRight, string> = {
  certifier: typography("Le CFA est certificateur"),
  partner: typography("Le CFA, ou l’organisme à qui il confie l’enseignement, est habilité à former"),
  unnamed: typography("La fiche ne nomme aucun partenaire (certification d’État)"),
  absent: typography("Le CFA n’y figure pas"),
}

export const preparationDoubtWords: Record<PreparationDoubt, string> = {
  not_read: typography("Liste à lire"),
  read_long_ago: typography("Liste à relire"),
  absent: typography("Absent de la liste"),
  no_agreement: typography("Habilitation à indiquer"),
  agreement_ended: typography("Habilitation échue"),
}

/** European levels, with what each is known by. */
export const levelWords: Readonly<Record<number, string>> = {
  3: "CAP, BEP",
  4: "Bac",
  5: "Bac+2",
  6: "Bac+3 et 4",
  7: "Bac+5",
  8: "Doctorat",
}

/** « Diplôme ou titre visé » of the contract form: of its diplomas, only those an apprentice may prepare. */
export const aimedDiplomas = (diplomas: CodeList, on: IsoDate, chosen?: string | null): CodeList =>
  codesOffered(diplomas, on, chosen).filter(({ group }) => group !== "Aucun")

export const classDateFaultWords: Record<ClassDateFault, string> = {
  ends_before_start: "La fin doit venir après le début.",
  starts_outside_year: "Le début doit tomber dans l’année scolaire choisie.",
  too_long: "Une classe dure une année au plus : créez une classe par année du cycle.",
  exam_ends_before_start: "La fin des épreuves doit venir après leur début.",
  exam_outside_class: "Les épreuves doivent tomber entre le début et la fin de la classe.",
}

const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 2 })
const hours = (count: number) => `${number.format(count)} h`
const percent = (rate: number) => `${number.format(rate / 100)} %`
/** A level that shows what the reduction does. */
const EXAMPLE_CENTS = 700_000
const list = new Intl.ListFormat("fr-FR", { type: "conjunction" })
export const diplomaText = (diplomas: CodeList, code: string): string =>
  labelOn(diplomas, code, today()) ?? code

const sentenceOf = (check: TrainingCheck, diplomas: CodeList): string => {
  switch (check.code) {
    case "remote_dominant":
      return `${hours(check.remoteHours)} à distance sur ${hours(check.totalHours)}, soit ${number.format(check.percent)} % : à partir de ${percent(check.rule.value.remoteShare)}, l’OPCO réduit le niveau de prise en charge de ${percent(check.rule.value.reduction)}, sans descendre sous ${formatWholeEuros(check.rule.value.floorCents)} (${formatWholeEuros(EXAMPLE_CENTS)} deviennent ${formatWholeEuros(reducedForDistance(check.rule, EXAMPLE_CENTS))}). ${check.rule.source}.`
    case "too_few_hours":
      return `${hours(check.hours)} en centre pour ${check.months} mois, moins que ${check.sharePercent} % du temps de travail : ${number.format(check.sharePercent / 100)} × ${hours(check.yearHours)} × ${check.months} / 12 = ${hours(check.neededHours)}. Le certificateur peut en décider autrement (L6211-2).`
    case "registration_ended":
      return `L’enregistrement au RNCP a pris fin le ${formatFrenchDate(check.until)} : plus aucune entrée, sauf la suite d’un contrat rompu. Les promotions en cours continuent.`
    case "registration_ends_before_cohort":
      return `L’enregistrement au RNCP prend fin le ${formatFrenchDate(check.until)}, avant ${list.format(
        check.classes.map(({ name, ends }) => `la promotion de ${name} (${formatFrenchDate(ends)})`),
      )}.`
    case "level_differs":
      return `Le code diplôme ${check.diplomaCode} annonce le niveau ${check.expected.join(" ou ")}, la formation indique ${check.level}.`
    case "diploma_differs":
      return `Le code diplôme ${check.diplomaCode} annonce « ${diplomaText(diplomas, check.expected)} », la formation indique « ${diplomaText(diplomas, check.diplomaKind)} ».${check.uncertain ? " La correspondance vient de la structure du code : vérifiez-la auprès du certificateur." : ""}`
  }
}

/** The remark with its rule and its figures. */
export const checkSentence = (check: TrainingCheck, diplomas: CodeList): string =>
  typography(sentenceOf(check, diplomas))

/** An alert asks for a decision; a warning only for attention. */
export const checkTone = ({ code }: TrainingCheck): "danger" | "waiting" =>
  code === "registration_ended" || code === "registration_ends_before_cohort" ? "danger" : "waiting"
