import type { Rhythm } from "@jalon/calendar"
import type { EntrustedTeaching, PreparationRight } from "@jalon/trainings/rules"

/** Titles and codes are those in public use; amounts, dates and everything else are invented. */
export type TrainingSeed = {
  organization: number
  title: string
  short: string
  rncp: string | null
  diploma: string | null
  /** Code of the contract's « diplôme ou titre visé ». */
  kind: string
  type: "diplome" | "titre_professionnel" | "titre_rncp"
  certifier: string
  level: number
  until: string | null
  hours: number
  months: number
  remote: number
  mode: "presentiel" | "distanciel" | "hybride"
  priceEuros: number
  capacity: number
  status?: "draft" | "closed"
  nsf?: string
  /** What the list of France compétences says of the school, read so many days ago. */
  list: { says: PreparationRight; daysAgo: number; agreementFrom?: string } | null
  entrusted?: Pick<EntrustedTeaching, "name" | "siret" | "nda" | "hours" | "from">
}

const education = "Ministère de l’Éducation nationale"
const labour = "Ministère du Travail"
const salesSchool = "École supérieure de vente de l’Ouest"

const mco = {
  title: "BTS Management commercial opérationnel",
  short: "BTS MCO",
  rncp: "RNCP38362",
  diploma: "32031213",
  kind: "54",
  type: "diplome",
  certifier: education,
  level: 5,
  until: "2028-08-31",
  hours: 1350,
  months: 24,
  remote: 0,
  mode: "presentiel",
  priceEuros: 8050,
  capacity: 28,
  list: { says: "unnamed", daysAgo: 12, agreementFrom: "2019-09-02" },
} as const
const ndrc = {
  ...mco,
  title: "BTS Négociation et digitalisation de la relation client",
  short: "BTS NDRC",
  rncp: "RNCP38368",
  diploma: "32031212",
  remote: 135,
  mode: "hybride",
  priceEuros: 7900,
  capacity: 24,
} as const
const ntc = {
  title: "Négociateur technico-commercial",
  short: "TP NTC",
  rncp: "RNCP39063",
  diploma: "36T31201",
  kind: "58",
  type: "titre_professionnel",
  certifier: labour,
  level: 5,
  until: "2029-07-05",
  hours: 450,
  months: 12,
  remote: 0,
  mode: "presentiel",
  priceEuros: 7400,
  capacity: 16,
  list: { says: "partner", daysAgo: 12, agreementFrom: "2024-01-08" },
} as const
const rdc = {
  ...ntc,
  title: "Responsable du développement commercial",
  short: "Bachelor RDC",
  rncp: "RNCP37849",
  diploma: "26X31015",
  kind: "69",
  type: "titre_rncp",
  certifier: salesSchool,
  level: 6,
  until: "2028-07-19",
  hours: 500,
  remote: 60,
  mode: "hybride",
  priceEuros: 8600,
  capacity: 20,
} as const
const cap = {
  ...mco,
  title: "CAP Équipier polyvalent du commerce",
  short: "CAP EPC",
  rncp: "RNCP99901",
  diploma: "50031213",
  kind: "33",
  level: 3,
  until: "2029-08-31",
  hours: 840,
  priceEuros: 6200,
  capacity: 16,
} as const

export const trainings = {
  mco: { ...mco, organization: 1001 },
  ndrc: { ...ndrc, organization: 1001 },
  communication: {
    ...mco,
    organization: 1001,
    title: "BTS Communication",
    short: "BTS COM",
    rncp: "RNCP37198",
    diploma: "32032002",
    until: "2028-12-31",
    priceEuros: 7700,
    capacity: 24,
    nsf: "320",
    entrusted: {
      name: "Atelier Sonnac, son et image",
      siret: "99990149900015",
      nda: "52490142349",
      hours: 150,
      from: "2026-09-07",
    },
  },
  ntc: { ...ntc, organization: 1001 },
  rdc: { ...rdc, organization: 1001 },
  cap: { ...cap, organization: 1001 },
  // Mostly at a distance, and its registration ends before its cohort does: both are said on the screen.
  manager: {
    ...rdc,
    organization: 1001,
    title: "Manager de projet numérique",
    short: "MPN",
    rncp: "RNCP99902",
    diploma: "16X32601",
    kind: "79",
    level: 7,
    until: "2028-02-28",
    hours: 900,
    months: 24,
    remote: 738,
    mode: "distanciel",
    priceEuros: 9900,
    capacity: 30,
    // Read too long ago to say anything.
    list: { says: "partner", daysAgo: 75, agreementFrom: "2025-02-03" },
  },
  trilingual: {
    ...rdc,
    organization: 1001,
    title: "Assistant commercial trilingue",
    short: "ACT",
    rncp: "RNCP99903",
    diploma: "36X31204",
    kind: "58",
    level: 5,
    until: "2024-08-31",
    hours: 480,
    remote: 0,
    mode: "presentiel",
    priceEuros: 6900,
    status: "closed",
    list: null,
  },
  rives_mco: { ...mco, organization: 1742, priceEuros: 7850 },
  rives_ndrc: { ...ndrc, organization: 1742, priceEuros: 7850 },
  rives_cap: { ...cap, organization: 1742 },
  cholet_ntc: { ...ntc, organization: 1003 },
  cholet_cap: { ...cap, organization: 1003 },
} as const satisfies Record<string, TrainingSeed>

export type TrainingKey = keyof typeof trainings

export type ClassSeed = {
  training: TrainingKey
  name: string
  year: string
  yearOfCycle: number
  promotion: string
  from: string
  to: string
  exams?: readonly [from: string, to: string]
  capacity: number
  rhythm: Rhythm | null
  /** Town of the site; null when nobody comes. */
  town: "Angers" | "Cholet" | null
  /** E-mail of the head trainer. */
  head?: string
  status?: "preparation"
}

const cycle = (school: number, company: number, anchor: string): Rhythm => ({
  kind: "week_cycle",
  anchor_monday: anchor,
  school_weeks: school,
  company_weeks: company,
})
const KARIM = "karim.oudjelal@exemple-cfa.test"
const AURELIEN = "aurelien.castagnede@exemple-cfa.test"
const FATOUMATA = "fatoumata.diawara-lemoine@exemple-cfa.test"

const year = { year: "2026-2027", from: "2026-09-07", to: "2027-07-02" } as const
const first = { ...year, yearOfCycle: 1, promotion: "2026-2028" } as const
const angers = { town: "Angers" } as const

export const classes = {
  mco_1a: {
    ...first,
    ...angers,
    training: "mco",
    name: "BTS MCO 1A",
    capacity: 28,
    rhythm: cycle(1, 1, "2026-09-07"),
    head: AURELIEN,
  },
  mco_1b: {
    ...first,
    ...angers,
    training: "mco",
    name: "BTS MCO 1B",
    capacity: 28,
    rhythm: { kind: "weekdays", school_weekdays: [1, 2] },
    head: FATOUMATA,
  },
  mco_2a: {
    ...year,
    ...angers,
    training: "mco",
    name: "BTS MCO 2A",
    yearOfCycle: 2,
    promotion: "2025-2027",
    to: "2027-06-25",
    exams: ["2027-05-18", "2027-06-18"],
    capacity: 28,
    rhythm: cycle(1, 1, "2026-09-14"),
    head: AURELIEN,
  },
  ndrc_1: {
    ...first,
    training: "ndrc",
    name: "BTS NDRC 1",
    capacity: 24,
    rhythm: { kind: "weekdays", school_weekdays: [4, 5] },
    town: "Cholet",
    head: FATOUMATA,
  },
  ntc_2026: {
    ...year,
    training: "ntc",
    name: "TP NTC 2026-A",
    yearOfCycle: 1,
    promotion: "2026-2027",
    to: "2027-08-27",
    capacity: 16,
    rhythm: cycle(1, 3, "2026-09-07"),
    town: "Cholet",
    head: KARIM,
  },
  rdc_2026: {
    ...year,
    ...angers,
    training: "rdc",
    name: "RDC 2026",
    yearOfCycle: 1,
    promotion: "2026-2027",
    to: "2027-08-27",
    capacity: 20,
    rhythm: cycle(1, 3, "2026-09-14"),
    head: KARIM,
  },
  cap_1: {
    ...first,
    ...angers,
    training: "cap",
    name: "CAP EPC 1",
    capacity: 16,
    rhythm: cycle(1, 2, "2026-09-07"),
    head: KARIM,
  },
  mpn_7: {
    ...first,
    training: "manager",
    name: "MPN 7",
    capacity: 30,
    rhythm: { kind: "weekdays", school_weekdays: [5] },
    town: null,
  },
  // Nobody yet, no rhythm yet: what a class looks like on its first day.
  com_1: {
    ...first,
    ...angers,
    training: "communication",
    name: "BTS COM 1",
    from: "2027-01-11",
    promotion: "2027-2028",
    capacity: 24,
    rhythm: null,
    status: "preparation",
  },
  mco_1a_2025: {
    ...angers,
    training: "mco",
    name: "BTS MCO 1A",
    year: "2025-2026",
    yearOfCycle: 1,
    promotion: "2025-2027",
    from: "2025-09-08",
    to: "2026-07-03",
    capacity: 28,
    rhythm: cycle(1, 1, "2025-09-08"),
    head: AURELIEN,
  },
  rives_mco_1: {
    ...first,
    training: "rives_mco",
    name: "BTS MCO 1",
    capacity: 24,
    rhythm: cycle(2, 2, "2026-09-07"),
    town: null,
  },
  rives_ndrc_1: {
    ...first,
    training: "rives_ndrc",
    name: "BTS NDRC 1",
    capacity: 24,
    rhythm: { kind: "weekdays", school_weekdays: [1, 2] },
    town: null,
  },
  cholet_ntc: {
    ...year,
    training: "cholet_ntc",
    name: "TP NTC",
    yearOfCycle: 1,
    promotion: "2026-2027",
    capacity: 14,
    rhythm: cycle(1, 3, "2026-09-07"),
    town: null,
  },
} as const satisfies Record<string, ClassSeed>

export type ClassKey = keyof typeof classes
