import { isPro } from "../../rules/facts/agreement.ts"
import { drawCalendar } from "./calendar.ts"
import type { Asked } from "./convention-boxes.ts"
import type { ConventionInput } from "./convention-input.ts"
import { bullets, heading, nextPage, pairs, paragraph } from "./layout/flow.ts"
import { drawTable } from "./layout/table.ts"

const annexNames = ({ contract }: Asked, { calendar }: ConventionInput): string[] => [
  "Annexe 1 : programme de la formation",
  ...(calendar === null ? [] : ["Annexe 2 : calendrier de l'alternance"]),
  ...((contract.formation_heures_distance ?? 0) > 0
    ? ["Annexe 3 : conditions de la formation à distance"]
    : []),
  `Règlement intérieur ${isPro(contract) ? "de l'organisme de formation" : "du CFA"}, remis à part`,
]

const programme = ({ flow, contract }: Asked, { programme: said }: ConventionInput): void => {
  nextPage(flow)
  heading(flow, "Annexe 1 – Programme de la formation")
  pairs(flow, [
    { label: "Formation", value: contract.formation_intitule ?? "" },
    ...(said.certifier ? [{ label: "Certificateur", value: said.certifier }] : []),
    ...(said.url ? [{ label: "Programme détaillé", value: said.url }] : []),
  ])
  const texts: readonly (readonly [string, string | null])[] = [
    ["Objectifs", said.objectives ?? contract.formation_objectif ?? null],
    ["Prérequis", said.prerequisites],
    ["Moyens pédagogiques et techniques", said.means],
    ["Évaluation et sanction", said.evaluation ?? contract.convention_modalites ?? null],
  ]
  const [objectives, ...others] = texts
  const draw = ([name, text]: readonly [string, string | null]): void => {
    if (text === null || text.trim() === "") return
    heading(flow, name, "H3")
    paragraph(flow, text, { asTyped: true })
  }
  if (objectives) draw(objectives)
  if (said.blocks.length > 0) {
    heading(flow, "Blocs de compétences", "H3")
    drawTable(
      flow,
      [
        { head: "Code", share: 1 },
        { head: "Intitulé", share: 5 },
      ],
      said.blocks.map(({ code, title }) => [code, title]),
    )
  }
  for (const other of others) draw(other)
}

const remote = ({ flow, contract }: Asked): void => {
  const hours = contract.formation_heures_distance ?? 0
  if (hours === 0) return
  nextPage(flow)
  heading(flow, "Annexe 3 – Conditions de la formation à distance")
  paragraph(flow, `${hours} h de la formation ont lieu à distance (article D6313-3-1 du code du travail).`)
  bullets(flow, [
    "Assistance technique et pédagogique : le CFA indique à l'apprenti les personnes chargées de l'aider, leurs compétences, les moyens de les joindre et le délai de réponse.",
    "Activités : le CFA informe l'apprenti de leur nature et de leur durée moyenne.",
    "Évaluation : des évaluations jalonnent ou concluent la formation à distance.",
    "Suivi : les travaux rendus, les temps de connexion et les évaluations prouvent l'assiduité.",
    "Temps de travail : le temps de formation à distance est du temps de travail ; l'employeur en tient compte dans le planning.",
  ])
}

/** What travels with the convention; each annex begins on a page of its own. */
export const drawAnnexes = (asked: Asked, input: ConventionInput): void => {
  const { flow } = asked
  heading(flow, "Annexes")
  bullets(flow, annexNames(asked, input))
  programme(asked, input)
  if (input.calendar !== null) {
    nextPage(flow)
    heading(flow, "Annexe 2 – Calendrier de l'alternance")
    drawCalendar(flow, input.calendar, "H3")
  }
  remote(asked)
}
