import { useRead } from "@jalon/client"
import { opcos } from "@jalon/identifiers"
import { today } from "@jalon/kernel"
import type { ListFilter } from "@jalon/screens"
import { studentChoices } from "@jalon/students/wire"
import { BLOCKS, LISTED_STATUSES } from "../../rules/index.ts"
import type { listInstalments } from "../../wire/index.ts"
import { listWords as words } from "./strings.fr.ts"

type Filter = ListFilter<typeof listInstalments>
type Option = { id: string; label: string }

const month = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" })

const choice = (id: Filter["id"], label: string, options: readonly Option[]): Filter => ({
  id,
  label,
  kind: "choice",
  operators: ["is"],
  options,
})

const named = (list: readonly { id: string; name: string }[] = []): Option[] =>
  list.map(({ id, name }) => ({ id, label: name }))

const BEFORE = 12
const AFTER = 24

/** The months around today: a year back, two ahead, as long as a schedule is. */
const months = (): Option[] => {
  const [year = 0, now = 1] = today().split("-").map(Number)
  return Array.from({ length: BEFORE + AFTER }, (_, at) => {
    const date = new Date(Date.UTC(year, now - 1 - BEFORE + at, 1))
    return { id: date.toISOString().slice(0, 7), label: month.format(date) }
  })
}

const payers: Option[] = [
  ...opcos.filter(({ key }) => key !== "hors_opco_public").map(({ key, name }) => ({ id: key, label: name })),
  ...Object.entries(words.others).map(([id, label]) => ({ id, label })),
]

export const useInstalmentFilters = (): Filter[] => {
  const choices = useRead(studentChoices).data
  return [
    choice("month", words.filters.month, months()),
    choice("issued", words.filters.issued, months()),
    choice("payer", words.filters.payer, payers),
    choice("center", words.filters.center, named(choices?.centers)),
    choice("training", words.filters.training, named(choices?.trainings)),
    choice(
      "status",
      words.filters.status,
      LISTED_STATUSES.map((id) => ({ id, label: words.statuses[id] })),
    ),
    choice(
      "block",
      words.filters.block,
      BLOCKS.map((id) => ({ id, label: words.blocks[id] })),
    ),
  ]
}
