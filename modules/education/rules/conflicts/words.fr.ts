import { formatFrenchDate, plural, typography } from "@jalon/kernel"
import { clockWords, durationWords, type TimeSpan } from "../session/time-span.ts"
import type {
  Conflict,
  ConflictCode,
  ConflictDetails,
  OtherSession,
  Override,
  People,
  Severity,
} from "./conflict.ts"

export const severityWords: Readonly<Record<Severity, string>> = {
  block: "Bloquant",
  warn: "À vérifier",
  info: "Information",
}

export const overrideWords: Readonly<Record<Override, string>> = {
  not_needed: "",
  nobody: "Ce conflit ne peut pas être levé.",
  planner: "Un responsable du planning peut passer outre en donnant un motif.",
  admin: "Un administrateur peut passer outre en donnant un motif.",
}

export const conflictTitles: Readonly<Record<ConflictCode, string>> = {
  trainer_overlap: "Formateur déjà pris",
  room_overlap: "Salle déjà prise",
  room_unavailable: "Salle indisponible",
  class_overlap: "Classe déjà prise",
  out_of_class_dates: "Hors des dates de la classe",
  company_period: "Période en entreprise",
  public_holiday: "Jour férié",
  closure: "Fermeture",
  trainer_unavailable: "Formateur indisponible",
  trainer_unconfirmed: "Disponibilité non confirmée",
  trainer_not_qualified: "Matière non déclarée",
  trainer_doc_expired: "Document du formateur",
  capacity_room: "Salle trop petite",
  capacity_class: "Classe en sureffectif",
  day_limit: "Journée trop longue",
  week_limit: "Semaine trop longue",
  break_minor: "Pause insuffisante",
  daily_rest: "Repos insuffisant",
  lunch: "Pause déjeuner",
  site_travel: "Trajet entre deux sites",
  subject_day_limit: "Matière trop présente ce jour",
  over_volume: "Volume horaire dépassé",
  remote_share: "Part à distance",
  no_trainer: "Sans formateur",
  no_room: "Sans salle",
  no_link: "Sans lien de visioconférence",
  dst: typography("Changement d'heure"),
}

const SHOWN_NAMES = 3

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} et ${names.at(-1)}`

const learners = (names: readonly string[]): string =>
  names.length <= SHOWN_NAMES ? listed(names) : `${names.length} apprenants`

const people = ({ kind, names }: People): string => (kind === "trainer" ? listed(names) : learners(names))
/** The verb agrees with how many people are named. */
const have = (who: People): string => `${people(who)} ${who.ids.length > 1 ? "ont" : "a"}`

const fromTo = ({ startMin, endMin }: TimeSpan): string =>
  `de ${clockWords(startMin)} à ${clockWords(endMin)}`
const other = (session: OtherSession): string => `« ${session.label} » ${fromTo(session)}`

const documents = {
  subcontract: {
    missing: "le contrat de sous-traitance manque",
    expired: "le contrat de sous-traitance a pris fin le",
  },
  vigilance: {
    missing: "l'attestation de vigilance manque",
    expired: "l'attestation de vigilance a expiré le",
  },
  account: { missing: "aucun accès actif pour contresigner", expired: "l'accès a pris fin le" },
}

const closed = {
  organisation: "L'établissement est fermé",
  site: "Le site est fermé",
  class: "La classe est fermée",
  group: "Le groupe est fermé",
}

const percentOf = (part: number, whole: number): string =>
  `${(Math.floor((part * 1000) / whole) / 10).toFixed(1).replace(".", ",").replace(",0", "")} %`

const sentences: { [Code in ConflictCode]: (details: ConflictDetails[Code]) => string } = {
  trainer_overlap: (it) => `${it.trainer} anime déjà ${other(it.other)}.`,
  room_overlap: (it) => `La salle ${it.room} accueille déjà ${other(it.other)}.`,
  room_unavailable: (it) => `La salle ${it.room} est indisponible ${fromTo(it.span)}.`,
  class_overlap: (it) =>
    it.audiences.length > 0
      ? `${listed(it.audiences)} suit déjà ${other(it.other)}.`
      : `${plural(it.learnerIds.length, "apprenant suit", "apprenants suivent")} déjà ${other(it.other)}.`,
  out_of_class_dates: (it) =>
    `${it.class} va du ${formatFrenchDate(it.startsOn)} au ${formatFrenchDate(it.endsOn)} : le ${formatFrenchDate(it.date)} est en dehors.`,
  company_period: (it) =>
    it.audience === null
      ? `Le ${formatFrenchDate(it.date)}, ${learners(it.learners)} ${it.learners.length > 1 ? "sont" : "est"} en entreprise : l'employeur doit être prévenu.`
      : `Le ${formatFrenchDate(it.date)}, ${it.audience} est en entreprise.`,
  public_holiday: (it) =>
    it.minors > 0
      ? `Le ${formatFrenchDate(it.date)} est férié (${it.holiday}) et ${plural(it.minors, "mineur est attendu", "mineurs sont attendus")}.`
      : `Le ${formatFrenchDate(it.date)} est férié (${it.holiday}) : indiquez pourquoi la séance a lieu.`,
  closure: (it) =>
    `${closed[it.scope]}${it.name === null ? "" : ` (${it.name})`} le ${formatFrenchDate(it.date)}.`,
  trainer_unavailable: (it) => `${it.trainer} est indisponible ${fromTo(it.span)}.`,
  trainer_unconfirmed: (it) => `${it.trainer} n'a pas confirmé sa disponibilité.`,
  trainer_not_qualified: (it) => `« ${it.subject} » n'est pas dans les matières de ${it.trainer}.`,
  trainer_doc_expired: (it) =>
    it.until === null
      ? `${it.trainer} : ${documents[it.document].missing}.`
      : `${it.trainer} : ${documents[it.document].expired} ${formatFrenchDate(it.until)}.`,
  capacity_room: (it) =>
    `La salle ${it.room} a ${plural(it.capacity, "place", "places")} pour ${plural(it.expected, "apprenant attendu", "apprenants attendus")}.`,
  capacity_class: (it) =>
    `${it.class} compte ${plural(it.enrolled, "inscrit", "inscrits")} pour ${plural(it.capacity, "place", "places")}.`,
  day_limit: (it) =>
    `${have(it.people)} ${durationWords(it.totalMin)} dans la journée, pour un maximum de ${durationWords(it.limitMin)}${it.isMinor ? " avant 18 ans" : ""}.`,
  week_limit: (it) =>
    `${have(it.people)} ${durationWords(it.totalMin)} dans la semaine, pour un maximum de ${durationWords(it.limitMin)}.`,
  break_minor: (it) =>
    `${have(it.people)} ${durationWords(it.runMin)} sans pause de ${durationWords(it.breakMin)}, pour un maximum de ${durationWords(it.limitMin)}${it.isMinor ? " avant 18 ans" : ""}.`,
  daily_rest: (it) =>
    `${have(it.people)} ${durationWords(it.restMin)} de repos avec ${other(it.other)} le ${formatFrenchDate(it.other.date)}, pour un minimum de ${durationWords(it.limitMin)}.`,
  lunch: (it) =>
    `${have(it.people)} ${durationWords(it.freeMin)} pour déjeuner entre ${clockWords(11 * 60 + 30)} et ${clockWords(14 * 60)}, pour un minimum de ${durationWords(it.limitMin)}.`,
  site_travel: (it) =>
    `${have(it.people)} ${durationWords(it.gapMin)} entre cette séance et ${other(it.other)} (${it.site}), pour un trajet de ${durationWords(it.travelMin)}.`,
  subject_day_limit: (it) =>
    `${it.class} a ${durationWords(it.totalMin)} de « ${it.subject} » ce jour, pour un maximum de ${durationWords(it.limitMin)}.`,
  over_volume: (it) =>
    `« ${it.subject} » : ${durationWords(it.plannedMin)} planifiées pour ${it.class}, ${durationWords(it.dueMin)} dues.`,
  remote_share: (it) =>
    it.level === "red"
      ? `${it.class} atteint ${percentOf(it.remoteMin, it.plannedMin)} à distance : à partir de 80 %, la prise en charge est réduite.`
      : `${it.class} atteint ${percentOf(it.remoteMin, it.plannedMin)} à distance, près du seuil de 80 %.`,
  no_trainer: () => "Aucun formateur n'est indiqué.",
  no_room: () => "Aucune salle ni aucun lieu n'est indiqué.",
  no_link: () => "Aucun lien de visioconférence n'est indiqué.",
  dst: (it) =>
    `L'heure change le ${formatFrenchDate(it.date)} pendant la séance : ${durationWords(it.realMin)} réelles pour ${durationWords(it.clockMin)} à l'horloge.`,
}

export const conflictSentence = ({ code, details }: Conflict): string =>
  typography((sentences[code] as (details: Conflict["details"]) => string)(details))
