import type { TrainingKey } from "../catalogue.ts"

/** Code, title and hue of what the demo school teaches. */
export const subjects = {
  RCVC: ["Relation client et vente conseil", 1],
  ADOC: ["Animation et dynamisation de l’offre", 2],
  GOP: ["Gestion opérationnelle", 3],
  MEC: ["Management de l’équipe commerciale", 4],
  CEJM: ["Culture économique, juridique et managériale", 5],
  CGE: ["Culture générale et expression", 6],
  ANG: ["Anglais", 7],
  PRO: ["Projet et accompagnement", 8],
  NEGO: ["Négociation et vente", 1],
  DIGI: ["Relation client à distance et digitalisation", 2],
  RESO: ["Animation de réseaux", 4],
  STRA: ["Stratégie et développement commercial", 5],
  VENT: ["Vente et conseil en magasin", 1],
  RECE: ["Réception et tenue des rayons", 3],
  MATH: ["Mathématiques appliquées", 7],
  GPRJ: ["Gestion de projet numérique", 2],
} as const satisfies Record<string, readonly [string, number]>
export type SubjectKey = keyof typeof subjects

type Hours = Partial<Record<SubjectKey, number>>

const mcoFirst: Hours = { RCVC: 120, ADOC: 105, GOP: 95, MEC: 95, CEJM: 105, CGE: 55, ANG: 70, PRO: 30 }

/** Hours due per year of each training's cycle. */
export const dueHours: Partial<Record<TrainingKey, readonly Hours[]>> = {
  mco: [mcoFirst, { ...mcoFirst, PRO: 45, CGE: 40 }],
  ndrc: [
    { NEGO: 150, DIGI: 150, RESO: 100, CEJM: 105, CGE: 60, ANG: 70, PRO: 40 },
    { NEGO: 150, DIGI: 150, RESO: 110, CEJM: 105, CGE: 50, ANG: 70, PRO: 40 },
  ],
  ntc: [{ NEGO: 190, STRA: 120, DIGI: 70, ANG: 40, PRO: 30 }],
  rdc: [{ STRA: 180, MEC: 110, DIGI: 90, GOP: 70, ANG: 50 }],
  cap: [
    { VENT: 170, RECE: 110, MATH: 50, CGE: 55, ANG: 35 },
    { VENT: 170, RECE: 110, MATH: 50, CGE: 55, ANG: 35 },
  ],
}

type Document = readonly [kind: string, label: string | null, validUntil: string | null]
type TrainerSeed = {
  name: readonly [string, string]
  status: "internal_permanent" | "internal_hourly" | "external_freelance" | "external_company"
  subjects: readonly SubjectKey[]
  /** The e-mail of the account, when there is one. */
  account?: string
  company?: string
  siret?: string
  nda?: string
  euros?: number
  yearHours?: number
  documents: readonly Document[]
  /** Weekdays on which they cannot come. */
  away?: readonly number[]
}

const cv: Document = ["cv", null, null]
const diploma = (label: string): Document => ["diploma", label, null]
const outside = (until: string, contract = "2027-08-31"): Document[] => [
  ["subcontract", "Contrat-cadre 2026-2027", contract],
  ["vigilance_certificate", null, until],
]

/** Invented people; one of each kind of file, complete and less so. */
export const trainers: readonly TrainerSeed[] = [
  {
    name: ["Aurélien", "Castagnède"],
    status: "internal_permanent",
    subjects: ["GOP", "MEC", "STRA"],
    account: "aurelien.castagnede@exemple-cfa.test",
    yearHours: 810,
    documents: [
      cv,
      diploma("Master Management, Nantes"),
      ["training_followed", "Pédagogie active, 14 h", null],
    ],
  },
  {
    name: ["Fatoumata", "Diawara-Lemoine"],
    status: "internal_permanent",
    subjects: ["RCVC", "NEGO", "VENT"],
    account: "fatoumata.diawara-lemoine@exemple-cfa.test",
    yearHours: 810,
    documents: [cv, diploma("Licence professionnelle Commerce")],
  },
  {
    name: ["Pierrick", "Loussouarn"],
    status: "external_freelance",
    subjects: ["ANG"],
    siret: "00000012500013",
    euros: 45,
    documents: [cv, diploma("CAPES d’anglais"), ...outside("2026-12-05")],
    away: [3],
  },
  {
    name: ["Nadège", "Hautecombe"],
    status: "external_freelance",
    subjects: ["CEJM", "STRA"],
    siret: "00000018200012",
    euros: 52,
    documents: [cv, diploma("Master Droit des affaires"), ...outside("2026-10-31")],
  },
  {
    name: ["Samir", "Belkhodja-Roy"],
    status: "external_company",
    subjects: ["ADOC", "DIGI"],
    company: "Atelier Vente & Cie",
    siret: "00000013300017",
    nda: "99990000488",
    euros: 60,
    documents: [cv, diploma("Bachelor Marketing"), ...outside("2027-03-31")],
  },
  {
    name: ["Claire", "Ostermann-Vidal"],
    status: "internal_hourly",
    subjects: ["CGE", "PRO"],
    euros: 38,
    yearHours: 400,
    documents: [cv, diploma("Master Lettres modernes")],
  },
  {
    name: ["Mickaël", "Tanguy"],
    status: "internal_permanent",
    subjects: ["RCVC", "VENT", "RECE", "PRO"],
    yearHours: 810,
    documents: [cv, diploma("BTS MCO, 12 ans en grande distribution")],
  },
  {
    name: ["Élodie", "Quéméneur"],
    status: "internal_permanent",
    subjects: ["GOP", "MATH", "CEJM"],
    yearHours: 760,
    documents: [cv, diploma("DCG")],
  },
  {
    name: ["Rachid", "Amraoui"],
    status: "internal_hourly",
    subjects: ["NEGO", "RESO", "DIGI"],
    euros: 40,
    documents: [cv],
  },
  {
    name: ["Bérénice", "de La Tullaye"],
    status: "external_freelance",
    subjects: ["MEC", "ADOC", "RESO"],
    siret: "00000019000015",
    euros: 55,
    documents: [cv, diploma("Master Ressources humaines"), ...outside("2027-02-28")],
    away: [1],
  },
  {
    name: ["Thomas", "Nguyen"],
    status: "external_company",
    subjects: ["GPRJ", "DIGI"],
    company: "Fabrique Ligérienne du Numérique",
    siret: "00000020800015",
    nda: "99990000587",
    euros: 70,
    documents: [cv, ...outside("2027-01-15")],
  },
  {
    name: ["Sandrine", "Le Bihan"],
    status: "internal_hourly",
    subjects: ["ANG", "CGE"],
    euros: 38,
    documents: [cv, diploma("Licence LEA anglais-espagnol")],
  },
]

type RoomSeed = {
  name: string
  site: "Site d’Angers" | "Site de Cholet" | null
  kind: string
  capacity: number | null
  equipment?: readonly string[]
  accessible?: boolean
}

export const rooms: readonly RoomSeed[] = [
  {
    name: "B12",
    site: "Site d’Angers",
    kind: "cours",
    capacity: 30,
    equipment: ["Vidéoprojecteur", "Tableau blanc"],
  },
  { name: "B14", site: "Site d’Angers", kind: "cours", capacity: 30, equipment: ["Vidéoprojecteur"] },
  { name: "B21", site: "Site d’Angers", kind: "cours", capacity: 24, accessible: false },
  { name: "B22", site: "Site d’Angers", kind: "cours", capacity: 24, accessible: false },
  { name: "Info 1", site: "Site d’Angers", kind: "informatique", capacity: 20, equipment: ["20 postes"] },
  {
    name: "Magasin-école",
    site: "Site d’Angers",
    kind: "atelier",
    capacity: 16,
    equipment: ["Caisses", "Rayonnages"],
  },
  { name: "Amphi Loire", site: "Site d’Angers", kind: "amphi", capacity: 90 },
  { name: "C1", site: "Site de Cholet", kind: "cours", capacity: 24, equipment: ["Vidéoprojecteur"] },
  { name: "C2", site: "Site de Cholet", kind: "cours", capacity: 18 },
  { name: "Classe virtuelle", site: null, kind: "virtuelle", capacity: null },
]
