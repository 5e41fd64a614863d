import { createHash } from "node:crypto"

/** A number drawn from a name: the same at every run. */
export const drawn = (name: string, below: number): number =>
  createHash("sha256").update(name).digest().readUInt32BE(0) % below

const pick = <T>(from: readonly T[], name: string): T => from[drawn(name, from.length)] as T

export const labels = [
  { key: "yearly", name: "Recrute chaque année", tone: "success" },
  { key: "network", name: "Réseau commerce", tone: "info" },
  { key: "january", name: "À rappeler en janvier", tone: "waiting" },
  { key: "large", name: "Grand compte", tone: "outside" },
  { key: "careful", name: "Vigilance", tone: "danger" },
  { key: "near", name: "Proche du centre", tone: "neutral" },
] as const

export const labelsOf = (name: string, effectif: number | null): string[] => {
  const chosen = labels.filter(({ key }) => key !== "large" && drawn(`${name}/${key}`, 5) === 0)
  return [...chosen.map(({ key }) => key), ...((effectif ?? 0) >= 250 ? ["large"] : [])]
}

const firstNames = [
  "Odile",
  "Bastien",
  "Maëlle",
  "Farid",
  "Clémence",
  "Yann",
  "Soraya",
  "Gaëtan",
  "Ludivine",
  "Ilan",
]
const lastNames = [
  "Quévremont",
  "Astarloa",
  "Belhassen-Roux",
  "Cordebard",
  "Duvalais",
  "Fontbonnat",
  "Guermeur",
  "Haussonvilliers",
  "Kerlaouen",
  "Lasbordes",
  "Mounissa",
  "Peyrebrune",
]
const jobs = {
  signataire: "Gérant ou gérante",
  rh: "Responsable du personnel",
  comptabilite: "Comptabilité",
  maitre_apprentissage: "Responsable de rayon",
} as const
const diplomas = [
  { diploma: "BTS Management des unités commerciales", diploma_level: 5 },
  { diploma: "Licence professionnelle Commerce", diploma_level: 6 },
  { diploma: "CAP Vente", diploma_level: 3 },
  { diploma: null, diploma_level: 0 },
]

export const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")

export type ContactSeed = ReturnType<typeof contactOf>

const contactOf = (company: string, rank: number, roles: (keyof typeof jobs)[]) => {
  const seed = `${company}/contact/${rank}`
  const [first_name, last_name] = [pick(firstNames, `${seed}/first`), pick(lastNames, `${seed}/last`)]
  const isTutor = roles.includes("maitre_apprentissage")
  const mobile = `+3363998${String(drawn(`${seed}/mobile`, 10_000)).padStart(4, "0")}`
  return {
    first_name,
    last_name,
    email: `${plain(first_name)}.${plain(last_name)}@example.org`,
    phone: mobile,
    job_title: jobs[roles[0] ?? "rh"],
    roles,
    birth_date: isTutor ? `19${70 + drawn(`${seed}/year`, 29)}-0${1 + drawn(`${seed}/month`, 9)}-15` : null,
    ...(isTutor ? pick(diplomas, `${seed}/diploma`) : { diploma: null, diploma_level: null }),
    experience_years: isTutor ? drawn(`${seed}/years`, 15) : null,
  }
}

/** One to three people: a small firm has one who does everything. */
export const contactsOf = (company: string, effectif: number | null): ContactSeed[] => {
  const people = [contactOf(company, 0, (effectif ?? 0) < 10 ? ["signataire", "rh"] : ["signataire"])]
  if ((effectif ?? 0) >= 10) people.push(contactOf(company, 1, ["rh"]))
  if (drawn(`${company}/tutor`, 3) > 0) people.push(contactOf(company, 2, ["maitre_apprentissage"]))
  if ((effectif ?? 0) >= 200) people.push(contactOf(company, 3, ["comptabilite"]))
  return people
}

export const landline = (company: string): string =>
  `+331990${String(drawn(`${company}/phone`, 100_000)).padStart(5, "0")}`
