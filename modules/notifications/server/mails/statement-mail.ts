import { durationWords } from "@jalon/education/rules"
import { formatFrenchDate, type IsoDate, plural, withDe } from "@jalon/kernel"
import { composeMail, type MailContent } from "./layout.ts"

/** Minutes of one month, as closed sheets have them. */
export type StatedLearner = {
  learner: string
  training: string
  due: number
  present: number
  justified: number
  unjustified: number
  waiting: number
  late: number
}

type Statement = {
  greetingName: string
  school: string
  from: IsoDate
  to: IsoDate
  learners: readonly StatedLearner[]
  /** Where the office of a company finds the statement as a document; null for who has no space. */
  url: string | null
}

const monthName = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" })

const missed = ({ justified, unjustified, waiting }: StatedLearner): string =>
  [
    ...(justified > 0 ? [`${durationWords(justified)} d'absence justifiée`] : []),
    ...(unjustified > 0 ? [`${durationWords(unjustified)} d'absence non justifiée`] : []),
    ...(waiting > 0 ? [`${durationWords(waiting)} en attente de justificatif`] : []),
  ].join(", ") || "aucune absence"

const line = (one: StatedLearner): string =>
  `– ${one.learner}${one.training === "" ? "" : ` (${one.training})`} : ${durationWords(one.due)} de formation, ${durationWords(one.present)} de présence, ${missed(one)}${one.late > 0 ? ` (dont ${durationWords(one.late)} de retard)` : ""}.`

/** Hours and their state; never why, and never an amount: pay is the employer's. */
export const statementMail = ({ greetingName, school, from, to, learners, url }: Statement): MailContent => {
  const whose =
    learners.length === 1 ? learners[0]?.learner : plural(learners.length, "apprenant", "apprenants")
  return composeMail({
    subject: `Relevé d'assiduité ${withDe(monthName.format(new Date(from)))} : ${whose}`,
    greeting: `Bonjour ${greetingName},`,
    paragraphs: [
      `Voici les heures en formation du ${formatFrenchDate(from)} au ${formatFrenchDate(to)}, d'après les feuilles d'émargement contresignées.`,
      learners.map(line).join("\n"),
      ...(learners.some(({ waiting }) => waiting > 0)
        ? ["Ce relevé est provisoire : des heures attendent encore un justificatif."]
        : []),
      "Le temps passé au centre est du temps de travail (code du travail, article L6222-24). Les motifs d'absence ne sont pas communiqués.",
    ],
    ...(url === null ? {} : { button: { label: "Voir le détail et le relevé", url } }),
    footnote: `Ce message vous est envoyé par Jalon pour le compte de ${school}. Une question ? Répondez à ce message.`,
  })
}
