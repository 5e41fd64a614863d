import { isOpcoKey, opcos } from "@jalon/identifiers"
import { readFrenchDate } from "@jalon/kernel"
import { type Columns, columnsIn, plainHeading } from "./levels/read-file.ts"
import { readPostalAddress } from "./opco-address.ts"
import { opcoTopics } from "./opco-rules.ts"

/** What a line of the file says, as a row that is not known to be sound yet. */
export type OpcoLine = {
  name: string
  from: string
  until: string | null
  value: { text: string; cents: number | null; months: number | null; choice: string }
  source: string
  uncertain: boolean
}

const HEADINGS = {
  opco: ["opco"],
  topic: ["sujet"],
  idcc: ["idcc"],
  level: ["niveau"],
  text: ["regle"],
  address: ["adresse du portail", "portail"],
  cents: ["montant"],
  months: ["mois"],
  choice: ["comptage"],
  from: ["a partir du"],
  until: ["jusqu'au"],
  source: ["source"],
  uncertain: ["a confirmer"],
} as const
type Key = keyof typeof HEADINGS
const NEEDED: readonly Key[] = ["opco", "topic", "text", "from", "source"]

export type OpcoColumns = Columns<Key>

/** Null when the row is not that of the headings; a column that may be left out stands nowhere. */
export const opcoColumns = (cells: readonly string[]): OpcoColumns | null =>
  columnsIn(cells, HEADINGS, NEEDED)

const EVERYONE = "tous"

const opcoOf = (text: string): string | null => {
  const plain = plainHeading(text)
  if (plain === EVERYONE || plain === "tous les opco" || plain === "*") return EVERYONE
  const found = opcos.find(({ key, name }) => key === plain || plainHeading(name) === plain)
  return found !== undefined && isOpcoKey(found.key) && found.key !== "hors_opco_public" ? found.key : null
}

const topicOf = (text: string): string | null => {
  const plain = plainHeading(text)
  const found = Object.entries(opcoTopics).find(
    ([key, label]) => key === plain || plainHeading(label) === plain,
  )
  return found?.[0] ?? null
}

const CHOICES: Readonly<Record<string, string>> = {
  "": "–",
  "–": "–",
  cap: "cap",
  flat: "flat",
  "annee entiere": "cap",
  "365e par jour": "flat",
}

const dayOf = (text: string, today: string): string | null => {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  const found = readFrenchDate(text, { twoDigitYear: "this century", today })
  return found.kind === "date" ? found.value : null
}

/** « 500 » or « 500,00 € ». */
const centsOf = (text: string): number | null => {
  const [, euros = "", cents = "0"] =
    /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0\u202f€]/g, "")) ?? []
  return euros === "" ? null : Number(euros) * 100 + Number(cents.padEnd(2, "0"))
}

const isAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && url.protocol === "https:" && url.hostname.includes(".")
}

const YES = new Set(["oui", "x", "vrai", "1"])

type Cell = (key: Key) => string
type Fault = { fault: string }
const isFault = (read: object): read is Fault => "fault" in read

/** Whose rule it is and what it is about. */
const nameIn = (text: Cell): { name: string; topic: string } | Fault => {
  const opco = opcoOf(text("opco"))
  if (opco === null) return { fault: `OPCO inconnu « ${text("opco")} »` }
  const topic = topicOf(text("topic"))
  if (topic === null) return { fault: `sujet inconnu « ${text("topic")} »` }
  const [idcc, level] = [text("idcc"), text("level")]
  if (!/^\d{0,4}$/.test(idcc)) return { fault: `IDCC illisible « ${idcc} »` }
  if (!/^[3-8]?$/.test(level)) return { fault: `niveau illisible « ${level} »` }
  const agreement = idcc === "" ? "" : `.idcc_${idcc.padStart(4, "0")}`
  return { name: `opco_regle.${opco}.${topic}${agreement}${level === "" ? "" : `.niveau_${level}`}`, topic }
}

const daysIn = (text: Cell, today: string): { from: string; until: string | null } | Fault => {
  const from = dayOf(text("from"), today)
  if (from === null) return { fault: `date de début illisible « ${text("from")} »` }
  if (text("until") === "") return { from, until: null }
  const until = dayOf(text("until"), today)
  return until === null ? { fault: `date de fin illisible « ${text("until")} »` } : { from, until }
}

const wordsIn = (text: Cell, topic: string): { text: string } | Fault => {
  const address = text("address")
  if (address !== "" && !isAddress(address)) return { fault: `adresse du portail illisible « ${address} »` }
  if (address !== "" && topic !== "portail")
    return { fault: "une adresse ne va qu’avec le sujet « Portail »" }
  if (topic === "adresse" && readPostalAddress(text("text")) === null)
    return { fault: `adresse illisible « ${text("text")} » : écrivez-la « 14 rue Riquet, 75019 Paris »` }
  const said = [text("text"), address].filter(Boolean).join(" ")
  return said === "" ? { fault: "règle vide" } : { text: said }
}

const numbersIn = (text: Cell): Omit<OpcoLine["value"], "text"> | Fault => {
  const cents = text("cents") === "" ? null : centsOf(text("cents"))
  if (cents === null && text("cents") !== "") return { fault: `montant illisible « ${text("cents")} »` }
  const months = text("months")
  if (!/^\d{0,3}$/.test(months)) return { fault: `nombre de mois illisible « ${months} »` }
  const choice = CHOICES[plainHeading(text("choice"))]
  if (choice === undefined) return { fault: `comptage inconnu « ${text("choice")} »` }
  return { cents, months: months === "" ? null : Number(months), choice }
}

/** One line of a file of what differs between OPCOs; what is wrong is said, nothing is guessed. */
export const readOpcoLine = (
  cells: readonly string[],
  at: OpcoColumns,
  today: string,
): { read: OpcoLine } | Fault => {
  const text: Cell = (key) => (cells[at[key]] ?? "").trim()
  const named = nameIn(text)
  if (isFault(named)) return named
  const days = daysIn(text, today)
  if (isFault(days)) return days
  const words = wordsIn(text, named.topic)
  if (isFault(words)) return words
  const numbers = numbersIn(text)
  if (isFault(numbers)) return numbers
  if (text("source").length < 3) return { fault: "source absente" }
  return {
    read: {
      name: named.name,
      ...days,
      value: { ...words, ...numbers },
      source: text("source"),
      uncertain: YES.has(plainHeading(text("uncertain"))),
    },
  }
}
