import { nirKey } from "@jalon/identifiers"

const syllables = [
  "ba",
  "ce",
  "di",
  "fo",
  "gu",
  "la",
  "me",
  "ni",
  "ro",
  "su",
  "ta",
  "ve",
  "xi",
  "zo",
  "pa",
  "ke",
]

const word = (seed: number, length: number): string => {
  let text = ""
  for (let rest = seed, at = 0; at < length; at++, rest = Math.floor(rest / 16) + at * 7)
    text += syllables[rest % 16] ?? ""
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const two = (value: number) => String(value).padStart(2, "0")

/** Invented people, each unlike the others, the same ones at every run. */
export const anInventedPerson = (n: number) => {
  const sex = n % 2 === 0 ? "F" : "M"
  const [year, month, day] = [2000 + (n % 9), 1 + (n % 12), 1 + (n % 28)]
  const place = 100 + (n % 800)
  const order = 1 + (Math.floor(n / 12) % 998)
  const thirteen = `${sex === "M" ? 1 : 2}${two(year % 100)}${two(month)}99${place}${String(order).padStart(3, "0")}`
  return {
    // The number is in the name too: no two are close to one another.
    lastName: `${word((n * 7_919) % 65_536, 4)}${word(n, 3).toLowerCase()}`,
    firstName: word((n * 31) % 4_096, 3),
    sex,
    birthDate: `${two(day)}/${two(month)}/${year}`,
    nir: `${thirteen}${nirKey(thirteen)}`,
    email: `personne.${n}@exemple-cfa.test`,
    phone: `06 39 98 ${two(Math.floor(n / 100) % 100)} ${two(n % 100)}`,
    address: `${1 + (n % 90)} rue des Lilas`,
    postcode: "99100",
    city: "Valmont-sur-Orle",
  }
}

/** The columns of a list of such people, as a school heads them. */
export const PERSON_HEADERS = [
  "Nom",
  "Prénom",
  "Sexe",
  "Né(e) le",
  "N° Sécu",
  "E-mail",
  "Tél. portable",
  "Adresse",
  "Code postal",
  "Ville",
]

export const personCells = (n: number): string[] => {
  const p = anInventedPerson(n)
  return [p.lastName, p.firstName, p.sex, p.birthDate, p.nir, p.email, p.phone, p.address, p.postcode, p.city]
}
