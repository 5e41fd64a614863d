import { addDays } from "@jalon/kernel"

/** A fictional CFA on the morning of Monday 7 September 2026. */
export interface DemoContract {
  id: string
  student: string
  company: string
  training: string
  startsOn: string
  opco: string
  status: DemoStatus
  nextAction: string
  dueOn: string
  cents: number
}

type DemoStatus = keyof typeof demoStatuses

export const demoStatuses = {
  toComplete: { label: "À compléter par l’entreprise", tone: "waiting", next: "Relancer l’entreprise" },
  toCheck: { label: "À vérifier", tone: "info", next: "Vérifier le Cerfa" },
  signing: { label: "En signature 2/3", tone: "info", next: "Attendre la signature" },
  toSend: { label: "À transmettre", tone: "waiting", next: "Transmettre à l’OPCO" },
  examined: { label: "En instruction", tone: "outside", next: "Attendre l’OPCO" },
  committed: { label: "Engagé", tone: "success", next: "Facturer l’échéance 1" },
  refused: { label: "Refusé", tone: "danger", next: "Corriger le dossier" },
} as const

const students = [
  "Malo Ferrandec",
  "Inaya Boussaroque",
  "Léonie Charpentreau",
  "Yanis Ouldamar",
  "Zoé Villeminot",
  "Enzo Pastoureau",
  "Aminata Kéravec",
  "Hugo Lestringuez",
  "Sarah Benichou-Dalle",
  "Noé Guillemard",
  "Lina Trividic",
  "Gabriel Sauvageon",
]
const companies = [
  "Épicerie des Halles Valmontoises",
  "Boutique Lumen & Fils",
  "Garage du Pont Rouge",
  "Nordique Assurances Conseil",
  "Mairie de Brisecourt",
  "Librairie L’Encre Bleue",
]
const opcos = ["OPCO EP", "AKTO", "OPCO Mobilités", "Atlas", "CNFPT", "Uniformation"]
export const demoTrainings = ["BTS MCO", "BTS GPME", "BTS NDRC", "CAP EPC", "Titre pro CV"]

const pick = <T>(list: readonly T[], index: number, fallback: T): T => list[index % list.length] ?? fallback

// First names and names of the twelve, mixed: 144 people before anyone comes back.
const personNumber = (index: number): string => {
  const [first = ""] = pick(students, index, "").split(" ")
  const [, last = ""] = pick(students, index + Math.floor(index / students.length) * 5, "").split(" ")
  return `${first} ${last}`
}

const statusNames = Object.keys(demoStatuses) as DemoStatus[]

export const demoContracts = (count: number): DemoContract[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / students.length)
    const status = pick(statusNames, index * 3 + turn, "toCheck")
    return {
      id: `c${index + 1}`,
      student: personNumber(index),
      company: pick(companies, index * 5 + turn, ""),
      training: pick(demoTrainings, index + turn, ""),
      startsOn: addDays("2026-08-31", (index * 7) % 35),
      opco: pick(opcos, index * 5 + turn, ""),
      status,
      nextAction: demoStatuses[status].next,
      dueOn: addDays("2026-09-03", (index * 3) % 40),
      cents: 480_000 + ((index * 37_500) % 520_000),
    }
  })
