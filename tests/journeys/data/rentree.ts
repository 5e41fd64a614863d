import { nirWithKey } from "@jalon/identifiers"

/**
 * A list as a school's office keeps it in a spreadsheet: 60 students of 25 companies, whom nobody is. Nine rows are wrong
 * in the ways real files are; the rest is only written untidily, which is no mistake.
 */
export const DEFECTS = [
  "siret_shortened",
  "nir_key",
  "impossible_date",
  "repeated_person",
  "missing_last_name",
  "unknown_class",
  "phone_with_letters",
  "email_without_at",
  "postcode_without_zero",
] as const
export type Defect = (typeof DEFECTS)[number]

export const HEADERS = [
  "NOM",
  "Prénom",
  "Sexe",
  "Né(e) le",
  "N° Sécu",
  "Mail",
  "Tél. portable",
  "Adresse",
  "Code postal",
  "Ville",
  "Classe",
  "Date d'entrée",
  "RQTH",
  "SIRET entreprise",
  "Raison sociale",
  "CP entreprise",
  "Ville entreprise",
  "Mail entreprise",
  "Maître d'apprentissage",
  "Observations",
] as const
export type Header = (typeof HEADERS)[number]
export type SheetRow = Record<Header, string | null>

const starts = ["Quer", "Vol", "Hau", "Nes", "Jou", "Ziv", "Arb", "Oud", "Ysa", "Plo"]
const ends = ["ignol", "embert", "oustel", "arzec", "uvelin", "erlin"]
const girls = ["Lou", "Inès", "Maïwenn", "Sarah", "Camille", "Assia", "Élise", "Noémie", "Kenza", "Lise"]
const boys = ["Nolan", "Adam", "Malo", "Yanis", "Gabin", "Ibrahim", "Léon", "Hugo", "Samy", "Éwen"]
const classes = ["BTS MCO 1A", "BTS MCO 1B"]
/** Nobody's postcodes, in a department that exists: the check says so of any other. */
const towns: readonly [postcode: string, name: string][] = [
  ["41991", "Valmont-sur-Orle"],
  ["41992", "Brisecourt"],
  ["41993", "Saint-Aubin-des-Prés"],
]
const shops = ["Fournil", "Comptoir", "Atelier", "Maison", "Librairie"]
const owners = ["du Quai Vert", "des Trois Ponts", "de l'Orle", "Saint-Aubin", "des Tisserands"]
const tutors = ["Odile", "Marc", "Rose-May", "Hakim", "Sylvie"]

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const two = (number: number) => String(number).padStart(2, "0")

const luhnDigit = (digits: string): number => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
const withLuhn = (digits: string) => digits + luhnDigit(digits)

/** Numbers far above any that were given. */
const siretOf = (company: number) => withLuhn(`${withLuhn(`999950${two(company)}`)}0001`)

/** No department is called 00: the number reads well and is nobody's. */
const nirOf = (sex: "F" | "M", born: string, student: number) =>
  nirWithKey(`${sex === "F" ? 2 : 1}${born.slice(2, 4)}${born.slice(5, 7)}00000${900 + student}`)

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^a-z]/gi, "")
    .toLowerCase()

const nameOf = (company: number) => `${at(shops, company)} ${at(owners, Math.floor(company / shops.length))}`

const companyOf = (company: number) => ({
  "SIRET entreprise": siretOf(company),
  "Raison sociale": nameOf(company),
  "Mail entreprise": `contact@${plain(nameOf(company))}.example.org`,
  "CP entreprise": at(towns, company)[0],
  "Ville entreprise": at(towns, company)[1],
  "Maître d'apprentissage": `${at(starts, company + 3)}${at(ends, company)}`
    .toUpperCase()
    .concat(` ${at(tutors, company)}`),
})

const studentOf = (student: number): SheetRow => {
  const sex = student % 2 === 0 ? "F" : "M"
  const last = `${at(starts, student)}${at(ends, Math.floor(student / starts.length))}`
  const first = at(sex === "F" ? girls : boys, Math.floor(student / 2) + Math.floor(student / 20))
  const born = `${2005 + (student % 4)}-${two((student % 12) + 1)}-${two(((student * 7) % 28) + 1)}`
  const town = at(towns, student)
  return {
    NOM: last.toUpperCase(),
    Prénom: first,
    Sexe: sex,
    "Né(e) le": born,
    "N° Sécu": student % 3 === 0 ? nirOf(sex, born, student) : null,
    Mail: `${plain(first)}.${plain(last)}@exemple-cfa.test`,
    "Tél. portable": `06 39 98 10 ${two(student)}`,
    Adresse: `${student + 2} rue des Tisserands`,
    "Code postal": town[0],
    Ville: town[1],
    Classe: at(classes, Math.floor(student / 5)),
    "Date d'entrée": "2026-09-07",
    RQTH: "non",
    ...companyOf(student % 25),
    Observations: student % 9 === 0 ? "dossier reçu par courrier" : null,
  }
}

const french = (iso: string | null) => iso?.split("-").reverse().join("/") ?? null

/** Untidy, and right all the same. */
const untidy: Record<number, (row: SheetRow) => Partial<SheetRow>> = {
  2: (row) => ({ NOM: `  ${row.NOM?.toLowerCase()} `, Prénom: ` ${row.Prénom} ` }),
  5: () => ({ "Tél. portable": "06.39.98.00.01" }),
  8: (row) => ({ "Né(e) le": french(row["Né(e) le"]) }),
  14: (row) => ({ Classe: ` ${row.Classe?.toLowerCase()}  ` }),
  17: (row) => ({ Mail: ` ${row.Mail?.toUpperCase()}` }),
  23: () => ({ "Tél. portable": "+33 6 39 98 00 02" }),
  26: (row) => ({
    "SIRET entreprise": row["SIRET entreprise"]?.replace(/(\d{3})(\d{3})(\d{3})/, "$1 $2 $3 ") ?? null,
  }),
  32: (row) => ({ "Né(e) le": french(row["Né(e) le"])?.replaceAll("/", ".") ?? null }),
  41: () => ({ Adresse: "7 bis  allée du Lavoir", "Tél. portable": "0639980003" }),
}

type Wrong = { student: number; defect: Defect; change: (row: SheetRow) => Partial<SheetRow> }

const wrongs: readonly Wrong[] = [
  { student: 24, defect: "siret_shortened", change: () => ({ "SIRET entreprise": "9,9995024E+13" }) },
  {
    student: 9,
    defect: "nir_key",
    change: (row) => ({
      "N° Sécu": `${row["N° Sécu"]?.slice(0, 13)}${row["N° Sécu"]?.endsWith("11") ? 12 : 11}`,
    }),
  },
  { student: 13, defect: "impossible_date", change: () => ({ "Né(e) le": "31/02/2008" }) },
  { student: 19, defect: "missing_last_name", change: () => ({ NOM: null }) },
  { student: 28, defect: "unknown_class", change: () => ({ Classe: "TP NTC 2026" }) },
  { student: 35, defect: "phone_with_letters", change: () => ({ "Tél. portable": "06 39 98 OO 35" }) },
  {
    student: 45,
    defect: "email_without_at",
    change: (row) => ({ Mail: row.Mail?.replace("@", ".") ?? null }),
  },
  { student: 52, defect: "postcode_without_zero", change: () => ({ "Code postal": "1999" }) },
]
const REPEATED = 6

export const STUDENTS = 60
export const COMPANIES = 25

type Line = { row: SheetRow; defect: Defect | null; right: SheetRow }

const lineOf = (student: number): Line => {
  const right = studentOf(student)
  const wrong = wrongs.find((one) => one.student === student)
  const row = { ...right, ...untidy[student]?.(right), ...wrong?.change(right) }
  return { row, defect: wrong?.defect ?? null, right }
}

/** The rows in their order; the person who comes twice does so at the end, without her number. */
export const lines: readonly Line[] = [
  ...Array.from({ length: STUDENTS }, (_, student) => lineOf(student)),
  {
    row: { ...studentOf(REPEATED), "N° Sécu": null, Observations: "à revoir" },
    defect: "repeated_person",
    right: studentOf(REPEATED),
  },
]

/** As the spreadsheet numbers them: the names of the columns are row 1. */
export const rowNumberOf = (defect: Defect): number => lines.findIndex((line) => line.defect === defect) + 2
export const rightRowOf = (defect: Defect): SheetRow => {
  const line = lines.find((one) => one.defect === defect)
  if (!line) throw new Error(`No row has the defect ${defect}`)
  return line.right
}
