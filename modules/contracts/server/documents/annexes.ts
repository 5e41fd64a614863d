import {
  type Block,
  bullets,
  heading,
  newPage,
  pairs,
  paragraph,
  table,
  typedParagraph,
} from "@jalon/documents"
import { isPro } from "../../rules/facts/agreement.ts"
import { calendarBlocks } from "./calendar.ts"
import type { ConventionFields } from "./convention-fields.ts"
import type { ConventionInput } from "./convention-input.ts"

const annexNames = ({ contract }: ConventionFields, { calendar }: ConventionInput): string[] => [
  "Annexe 1 : programme de la formation",
  ...(calendar === null ? [] : ["Annexe 2 : calendrier de l'alternance"]),
  ...((contract.formation_heures_distance ?? 0) > 0
    ? ["Annexe 3 : conditions de la formation à distance"]
    : []),
  `Règlement intérieur ${isPro(contract) ? "de l'organisme de formation" : "du CFA"}, remis à part`,
]

const typedPart = (name: string, text: string | null): Block[] =>
  text === null || text.trim() === "" ? [] : [heading(name, 3), typedParagraph(text)]

const programmeBlocks = ({ contract }: ConventionFields, { programme }: ConventionInput): Block[] => [
  newPage,
  heading("Annexe 1 – Programme de la formation"),
  pairs([
    { label: "Formation", value: contract.formation_intitule ?? "" },
    ...(programme.certifier ? [{ label: "Certificateur", value: programme.certifier }] : []),
    ...(programme.url ? [{ label: "Programme détaillé", value: programme.url }] : []),
  ]),
  ...typedPart("Objectifs", programme.objectives ?? contract.formation_objectif ?? null),
  ...(programme.blocks.length === 0
    ? []
    : [
        heading("Blocs de compétences", 3),
        table(
          [
            { head: "Code", share: 1 },
            { head: "Intitulé", share: 5 },
          ],
          programme.blocks.map(({ code, title }) => [code, title]),
        ),
      ]),
  ...typedPart("Prérequis", programme.prerequisites),
  ...typedPart("Moyens pédagogiques et techniques", programme.means),
  ...typedPart("Évaluation et sanction", programme.evaluation ?? contract.convention_modalites ?? null),
]

const remoteBlocks = ({ contract }: ConventionFields): Block[] => {
  const hours = contract.formation_heures_distance ?? 0
  if (hours === 0) return []
  return [
    newPage,
    heading("Annexe 3 – Conditions de la formation à distance"),
    paragraph(`${hours} h de la formation ont lieu à distance (article D6313-3-1 du code du travail).`),
    bullets([
      "Assistance technique et pédagogique : le CFA indique à l'apprenti les personnes chargées de l'aider, leurs compétences, les moyens de les joindre et le délai de réponse.",
      "Activités : le CFA informe l'apprenti de leur nature et de leur durée moyenne.",
      "Évaluation : des évaluations jalonnent ou concluent la formation à distance.",
      "Suivi : les travaux rendus, les temps de connexion et les évaluations prouvent l'assiduité.",
      "Temps de travail : le temps de formation à distance est du temps de travail ; l'employeur en tient compte dans le planning.",
    ]),
  ]
}

const calendarAnnex = ({ calendar }: ConventionInput): Block[] =>
  calendar === null
    ? []
    : [newPage, heading("Annexe 2 – Calendrier de l'alternance"), ...calendarBlocks(calendar, "annex")]

/** What travels with the convention; each annex begins on a page of its own. */
export const annexesBlocks = (fields: ConventionFields, input: ConventionInput): Block[] => [
  heading("Annexes"),
  bullets(annexNames(fields, input)),
  ...programmeBlocks(fields, input),
  ...calendarAnnex(input),
  ...remoteBlocks(fields),
]
